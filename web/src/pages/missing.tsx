/** What stands at an address where nothing is. */
import { ButtonLink, SitePage } from "../ui";
import { Foot } from "./parts/Foot";
import "./pages.css";

export default function Missing() {
  return (
    <SitePage>
      <div class="page">
        <header>
          <h1>There is nothing at this address</h1>
          <p class="lead">The table may have been removed, or the link is incomplete.</p>
        </header>
        <ButtonLink href="/" kind="primary">
          All tables
        </ButtonLink>
        <Foot />
      </div>
    </SitePage>
  );
}
