// The code lists by their names; what is in them is in shared/code-lists.
export const CODE_LISTS = [
  'allowance-reasons',
  'charge-reasons',
  'document-types',
  'eas',
  'icd',
  'note-subjects',
  'payment-means',
  'tax-point-codes',
  'units',
  'vatex',
] as const;
export type CodeListName = (typeof CODE_LISTS)[number];
