/** By the name of a field, or of a component and a field: what it means, and a value that is good for it. */
export type FieldTexts = Record<string, readonly [description: string, example?: unknown]>;
