import { DataTable } from "../../ui";
import "../shapes.css";

/** The figures behind a drawing, as a table under a line that opens it. */
export function FoldedTable<T>({
  title = say("as-a-table"),
  label = title,
  open,
  ...rest
}: Parameters<typeof DataTable<T>>[0] & { title?: string; label?: string; open?: boolean }) {
  return (
    <details class="folded" open={open}>
      <summary>{title}</summary>
      <div class="scrolls" tabIndex={0} role="region" aria-label={label}>
        <DataTable {...rest} class="columned" />
      </div>
    </details>
  );
}
