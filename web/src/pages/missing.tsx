/** What stands at an address where nothing is. */
import { ButtonLink } from "../ui";
import { Page } from "./parts/Page";
import "./pages.css";

export default function Missing() {
  return (
    <Page title="There is nothing at this address" lead="The table may have been removed, or the link is incomplete.">
      <ButtonLink href="/" kind="primary">
        All tables
      </ButtonLink>
    </Page>
  );
}
