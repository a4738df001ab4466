// Events of SEPA direct debit: ids and amounts, never an account or a name.
import { Type } from '@sinclair/typebox';
import { CalendarDate, Id, Nullable, oneOf } from '../primitives';
import {
  BATCH_STATES,
  COLLECTION_STATES,
  MANDATE_STATUSES,
  MANDATE_TYPES,
  SCHEMES,
} from '../receivables/direct-debit/values';
import { eventsFor } from './event';

const ofBanking = eventsFor('banking:read');

const mandateData = {
  id: Id,
  externalId: Nullable(Type.String()),
  clientId: Id,
  status: { ...oneOf(MANDATE_STATUSES), description: 'Status of the mandate' },
  scheme: oneOf(SCHEMES),
  type: oneOf(MANDATE_TYPES),
  version: Type.Integer(),
};

const collectionData = {
  id: Id,
  documentId: { ...Id, description: 'The invoice' },
  clientId: Id,
  mandateId: { ...Id, description: 'Id of the mandate', examples: ['0198f2a4-7c1e-7a3b-9d52-1f0e6b7c8a91'] },
  state: { ...oneOf(COLLECTION_STATES), description: 'State of the collection' },
  currency: Type.String({ description: 'ISO 4217' }),
  amountMinor: Type.Integer({ description: 'In minor units' }),
  collectOn: { ...CalendarDate, description: 'Day of the debit' },
  reasonCode: Nullable(Type.String({ description: 'Reason of the bank' })),
  version: Type.Integer(),
};

const batchData = {
  id: Id,
  bankAccountId: Id,
  state: { ...oneOf(BATCH_STATES), description: 'State of the batch' },
  count: Type.Integer({ description: 'Number of collections' }),
  sumMinor: Type.Integer({ description: 'Their sum in minor units' }),
  version: Type.Integer(),
};

export const directDebitEvents = {
  'mandate.created': ofBanking('A mandate was stored', mandateData),
  'mandate.updated': ofBanking('A mandate was changed, suspended, or used for the last time', mandateData),
  'mandate.amended': ofBanking('A mandate has another account or reference', mandateData),
  'mandate.cancelled': ofBanking('A mandate was cancelled', mandateData),
  'mandate.expired': ofBanking('A mandate was not used for 36 months', mandateData),
  'collection.announced': ofBanking('A client was told of a collection', collectionData),
  'collection.collected': ofBanking('The money of a collection has arrived', collectionData),
  'collection.returned': ofBanking('A collection was returned by the bank', collectionData),
  'collection.refunded': ofBanking('A payer has asked for its money back', collectionData),
  'collection.rejected': ofBanking('A bank has refused a collection', collectionData),
  'direct_debit_batch.created': ofBanking('A file of collections was made', batchData),
  'direct_debit_batch.submitted': ofBanking('The bank has a file of collections', batchData),
  'direct_debit_batch.withdrawn': ofBanking('A file of collections was withdrawn', batchData),
};
