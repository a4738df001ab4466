// Events of what leaves by an e-invoicing channel.
import { Type } from '@sinclair/typebox';
import { Id, Nullable, Timestamp } from '../primitives';
import { eventsFor } from './event';

const ofDocuments = eventsFor('documents:read');

/** Ids and codes: no bytes, and no words of a provider. */
const transmissionData = {
  id: Id,
  documentId: Id,
  channel: Type.String(),
  environment: Type.String(),
  purpose: Type.String(),
  revision: Type.Integer(),
  state: Type.String(),
  remoteId: Nullable(Type.String()),
  businessStatus: Nullable(Type.String()),
  errorCodes: Type.Array(Type.String()),
};

export const transmissionEvents = {
  'transmission.queued': ofDocuments('A document is queued for a channel', transmissionData),
  'transmission.submitted': ofDocuments(
    'A channel has received a document; its verdict is open',
    transmissionData,
  ),
  'transmission.accepted': ofDocuments('A channel has accepted a document', transmissionData),
  'transmission.rejected': ofDocuments(
    'A channel has rejected a document, perhaps after it had accepted it',
    transmissionData,
  ),
  'transmission.failed': ofDocuments('A transmission failed; it can be retried', transmissionData),
  'transmission.cancelled': ofDocuments(
    'A transmission was withdrawn before anything was sent',
    transmissionData,
  ),
  'transmission.status_changed': ofDocuments(
    'The receiving side has changed the status of a received document',
    transmissionData,
  ),

  'transmission.overdue': ofDocuments(
    'A mandatory record has not reached the authority for a day; there is one event each time',
    {
      channel: Type.String(),
      environment: Type.String(),
      since: { ...Timestamp, description: 'When what has waited longest was queued' },
      waiting: Type.Integer({ description: 'How many have waited for a day or longer' }),
    },
  ),
};
