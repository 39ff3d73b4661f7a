/** The shell: textures for everybody, the page of the address, and what floats above it. */
import { pages } from "./pages/routes";
import { Router, type Route } from "./router";
import { Empty, SitePage, Textures, Toaster } from "./ui";
import { ButtonLink } from "./ui/Button";

const routes: Route[] = [
  ...pages,
  { path: "/m/:id", load: () => import("./table/TablePage") },
  ...(import.meta.env.DEV ? [{ path: "/dev/:fixture", load: () => import("./dev/DevPage") }] : []),
];

function NotFound() {
  return (
    <SitePage>
      <Empty title="There is nothing at this address" text="The table may have been removed, or the link is incomplete."
        action={<ButtonLink href="/" kind="primary">All tables</ButtonLink>} />
    </SitePage>
  );
}

export function App() {
  return (
    <>
      <Textures />
      <Router routes={routes} fallback={NotFound} />
      <Toaster />
    </>
  );
}
