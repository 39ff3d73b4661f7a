/** What stands at an address where nothing is. */
import { ButtonLink } from "../ui";
import { Page } from "./parts/Page";
import "./pages.css";

export default function Missing() {
  return (
    <Page title={say("nothing-address")} lead={say("table-may-been-removed-link")}>
      <ButtonLink href="/" kind="primary">
        {say("all-tables")}
      </ButtonLink>
    </Page>
  );
}
