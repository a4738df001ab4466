// The collection by direct debit that a document shows. Receivables own it, and notify the document of each change.
import { type Static, Type } from '@sinclair/typebox';
import { internal } from '../access';
import { defineAction } from '../contract';
import { named } from '../named';
import { CalendarDate, Id, oneOf } from '../primitives';
import { COLLECTION_STATES } from './collection-states';

const fields = {
  id: Id,
  state: { ...oneOf(COLLECTION_STATES), description: 'As GET /api/collections/{id} has it' },
  collectOn: { ...CalendarDate, description: 'Day of the debit' },
};

export const DocumentCollection = named('DocumentCollection', fields, {
  description: 'The newest collection by direct debit; null where there was none',
});

/** A notice of an older version, or of an older collection, is ignored. */
const StoredCollection = Type.Object({ ...fields, version: Type.Integer({ minimum: 1 }) });
export type StoredCollection = Static<typeof StoredCollection>;

export const collected = {
  noteCollection: defineAction({
    summary: 'Store the state of a collection beside its document',
    description: 'Notices may come late and twice: the newest one stays. Event: `document.updated`.',
    access: internal('receivables'),
    input: Type.Object({ companyId: Id, documentId: Id, collection: StoredCollection }),
    idempotent: true,
  }),
};
