/** The shell: textures for everybody, the page of the address, and what floats above it. */
import Lost from "./pages/lost";
import Missing from "./pages/missing";
import { Doors } from "./pages/parts/Doors";
import { SearchChip } from "./pages/parts/SearchLine";
import { pages } from "./pages/routes";
import { type Route, Router } from "./router";
import { askAhead } from "./table/ahead";
import { Textures, Toaster } from "./ui";

const routes: Route[] = [
  ...pages,
  {
    path: "/m/:id",
    load: () => import("./table/TablePage"),
    ahead: ({ params }) => askAhead(params.id!),
  },
  ...(import.meta.env.DEV ? [{ path: "/dev/:fixture", load: () => import("../fixtures/DevPage") }] : []),
];

export function App() {
  return (
    <>
      <Textures />
      <SearchChip />
      <Router routes={routes} fallback={Missing} lost={Lost} />
      <Doors />
      <Toaster />
    </>
  );
}
