/** What stands there when a file of a page did not come: there is a newer version, or the server cannot be reached. */
import { useEffect } from "preact/hooks";
import { loadInstead, newer, reload } from "../net/version";
import { Button, Empty, SitePage } from "../ui";
import "./pages.css";

export default function Lost() {
  const build = newer.value;
  useEffect(() => {
    if (build) loadInstead(location.href);
  }, [build]);
  return (
    <SitePage>
      <div class="page">
        <Empty
          whole
          title={build ? "A new version is here" : "This page did not come"}
          text={
            build
              ? "This page is one of its own there, so it has to be loaded again."
              : "A file that it is made of could not be fetched. Check the connection, and load it again."
          }
          action={
            <Button kind="primary" onClick={reload}>
              Load it again
            </Button>
          }
        />
      </div>
    </SitePage>
  );
}
