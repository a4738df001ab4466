// The optional terms of EN 16931 that a document has as fields of its own: lists leave them out, and the signature of a
// quote covers them.

import { storedReferences } from './fields';

export const TERMS = [
  ...storedReferences,
  ...([
    'deliveryDate',
    'deliverTo',
    'taxPointDate',
    'taxPointCode',
    'payment',
    'payee',
    'taxRepresentative',
    'codedNotes',
    'attachments',
  ] as const),
] as const;
