import { search } from "../../alive/searching";
import { navigate } from "../../router";
import { Button } from "../../ui";

/** Opens the sheet that looks for an opponent; the line says the rest while one looks. */
export function FindButton() {
  return (
    <Button glyph="search" disabled={search.value !== null} onClick={() => navigate("/?find=1")}>
      {say("find-opponent")}
    </Button>
  );
}
