// Events of SEPA direct debit: ids and amounts, never an account or a name.
import { Type } from '@sinclair/typebox';
import { Id, Nullable, oneOf } from '../primitives';
import { MANDATE_STATUSES, MANDATE_TYPES, SCHEMES } from '../receivables/direct-debit/values';
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

export const directDebitEvents = {
  'mandate.created': ofBanking('A mandate was stored', mandateData),
  'mandate.updated': ofBanking('A mandate was changed, suspended, or used for the last time', mandateData),
  'mandate.amended': ofBanking('A mandate has another account or reference', mandateData),
  'mandate.cancelled': ofBanking('A mandate was cancelled', mandateData),
  'mandate.expired': ofBanking('A mandate was not used for 36 months', mandateData),
};
