export { Brand, EmptyPage, SitePage, TopBar } from "./Bars";
export type { ButtonLinkProps, ButtonProps, IconButtonProps } from "./Button";
export { Button, ButtonLink, IconButton } from "./Button";
export { DataTable } from "./DataTable";
export type { Choice, Choices } from "./Fields";

export {
  Field,
  FileInput,
  NumberField,
  NumberRow,
  Segmented,
  SegmentedRow,
  Select,
  SelectRow,
  Switch,
  TextField,
  TextRow,
} from "./Fields";
export type { FlagProps } from "./Flag";
export { Flag, Textures } from "./Flag";
export { Form } from "./Form";
export { ARROWS, arrowOf, isCommand, isWriting, Radios, usePageKeys } from "./focus";
export type { GlyphName } from "./Icon";
export { Glyph, hasIcon, Icon, Mark } from "./Icon";
export type { EmptyProps } from "./Messages";
export { Empty, Refused, Strip, Toaster, toast, Wrong } from "./Messages";
export type { OverlayProps } from "./Overlay";
export { Dialog, Sheet } from "./Overlay";
export { Portrait } from "./Portrait";
export { Section } from "./Section";
export { DASHES, EMBLEM_NAMES, EMBLEMS, seatColour, TEXTURES } from "./seats";

import "virtual:utilities.css";
