// Events of webhooks.
import { Type } from '@sinclair/typebox';
import { Id } from '../primitives';
import { eventsFor } from './event';

const ofWebhooks = eventsFor('webhooks:read');

/** The host only: the address of a chat's webhook is a secret. */
const webhookData = {
  id: Id,
  type: Type.String(),
  host: Type.String(),
  events: Type.Array(Type.String()),
  isActive: Type.Boolean(),
  version: Type.Integer(),
};

export const webhookEvents = {
  'webhook.created': ofWebhooks('A webhook was created', webhookData),
  'webhook.updated': ofWebhooks('A webhook was changed', webhookData),
  'webhook.deleted': ofWebhooks('A webhook was deleted permanently', { id: Id }),
  'webhook.disabled': ofWebhooks('The system disabled a webhook', {
    ...webhookData,
    reason: Type.String(),
  }),
};
