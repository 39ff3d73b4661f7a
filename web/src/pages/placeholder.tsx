import type { PageProps } from "../router";
import { SitePage } from "../ui";

export default function Placeholder(_: PageProps) {
  return (
    <SitePage>
      <p />
    </SitePage>
  );
}
