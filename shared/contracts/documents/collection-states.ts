// States of collections by direct debit, which documents show. They stand here because receivables import documents.

/** The life of a collection. Up to `accepted` it is open, and its document has no other one. */
export const COLLECTION_STATES = [
  'planned',
  'announced',
  'batched',
  'submitted',
  'accepted',
  'collected',
  'returned',
  'refunded',
  'rejected',
  'cancelled',
] as const;
export type CollectionState = (typeof COLLECTION_STATES)[number];
/** States in which a collection has not ended. */
export const OPEN_COLLECTIONS = COLLECTION_STATES.slice(0, COLLECTION_STATES.indexOf('collected'));
