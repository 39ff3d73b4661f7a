/** Imported for its effect: every icon can be drawn. */
import rest from "virtual:game-icons/rest";
import { addIcons } from "./Icon";

addIcons(rest);
