/** What stands there when a file of a page did not come: there is a newer version, or the server cannot be reached. */
import { useEffect } from "preact/hooks";
import { loadInstead, newer, reload } from "../net/version";
import { Button, EmptyPage } from "../ui";
import "./pages.css";

export default function Lost() {
  const build = newer.value;
  useEffect(() => {
    if (build) loadInstead(location.href);
  }, [build]);
  return (
    <EmptyPage
      class="page"
      whole
      title={build ? say("new-version") : say("page-not-come")}
      text={build ? say("page-own-so-loaded-again") : say("file-made-not-fetched-check")}
      action={
        <Button kind="primary" onClick={reload}>
          {say("load-again")}
        </Button>
      }
    />
  );
}
