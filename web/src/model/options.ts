/** The part of JSON schema that a game's options use. */
export interface OptionSchema {
  type?: string;
  title?: string;
  description?: string;
  default?: unknown;
  enum?: unknown[];
  const?: unknown;
  minimum?: number;
  maximum?: number;
  items?: OptionSchema;
  minItems?: number;
  maxItems?: number;
  prefixItems?: OptionSchema[];
  anyOf?: OptionSchema[];
  properties?: Record<string, OptionSchema>;
  required?: string[];
  $ref?: string;
  $defs?: Record<string, OptionSchema>;
}
