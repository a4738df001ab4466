/** Marks of documents that were imported from another system. */
export const IMPORTED_MARKS = ['document', 'opening_balance'] as const;
export type ImportedMark = (typeof IMPORTED_MARKS)[number];
