/** Meaning and example of fields, by the name of a field or of a component and a field. */
export type FieldTexts = Record<string, readonly [description: string, example?: unknown]>;
