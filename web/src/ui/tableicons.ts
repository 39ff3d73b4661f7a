/** Imported for its effect: what every table draws can be drawn. */
import bodies from "virtual:game-icons/tables";
import { addIcons } from "./moreicons";

addIcons(bodies);
