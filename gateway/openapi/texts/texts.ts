/** Meaning and example of a field whose contract has no description. */
type Described = readonly [description: string, example?: unknown];

/** Texts by the name of a field, or of a component and a field. A field that its contract describes has an example at most. */
export type FieldText = Described | { readonly example: unknown };
export type FieldTexts = Record<string, FieldText>;
