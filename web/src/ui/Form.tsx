import type { ComponentChildren } from "preact";

interface FormProps {
  onSubmit: () => unknown;
  class?: string;
  children: ComponentChildren;
}

/** Fields that are sent together, by a button of type "submit" or by Enter. */
export function Form({ onSubmit, class: cls, children }: FormProps) {
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
