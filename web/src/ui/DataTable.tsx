import type { ComponentChildren } from "preact";

/** A column: what stands above it, and what of each row stands in it. */
export interface Column<T> {
  title: ComponentChildren;
  cell: (one: T, at: number) => ComponentChildren;
  /** It says what the row is. */
  names?: boolean;
  class?: string;
  /** A class of its cells alone. */
  of?: string | ((one: T) => string);
}

/** Rows of figures under titles. Columns that are false are left out; `isOf` is the class of a row. */
export function DataTable<T>({
  class: cls,
  caption,
  columns,
  rows,
  isOf,
}: {
  class?: string;
  /** What it is, for those who do not see where it stands. */
  caption?: ComponentChildren;
  columns: (Column<T> | false)[];
  rows: readonly T[];
  isOf?: (one: T) => string | undefined;
}) {
  const shown = columns.filter((one) => one !== false);
  return (
    <table class={cls}>
      {caption && <caption class="sr">{caption}</caption>}
      <thead>
        <tr>
          {shown.map(({ title, class: of }, i) => (
            <th key={i} scope="col" class={of}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <tr key={at} class={isOf?.(row)}>
            {shown.map(({ cell, names, class: both, of }, i) =>
              names ? (
                <th key={i} scope="row" class={both}>
                  {cell(row, at)}
                </th>
              ) : (
                <td
                  key={i}
                  class={[both, typeof of === "function" ? of(row) : of].filter(Boolean).join(" ") || undefined}
                >
                  {cell(row, at)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
