import type { ComponentChildren } from "preact";

/** Fields that are sent together, by a button of type "submit" or by Enter. */
export function Form({
  onSubmit,
  class: cls,
  children,
}: {
  onSubmit: () => unknown;
  class?: string;
  children: ComponentChildren;
}) {
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void onSubmit();
  };
  return (
    <form class={cls} onSubmit={submit}>
      {children}
    </form>
  );
}
