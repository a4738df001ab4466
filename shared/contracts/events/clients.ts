// Events of clients.
import { Type } from '@sinclair/typebox';
import { CLIENT_FIELDS } from '../client-fields';
import { eventFields } from '../field-table';
import { Id } from '../primitives';
import { eventsFor } from './event';

const ofClients = eventsFor('clients:read');

const clientData = { id: Id, ...eventFields(CLIENT_FIELDS), version: Type.Integer() };

export const clientEvents = {
  'client.created': ofClients('A client was created', clientData),
  'client.updated': ofClients('A client was changed', clientData),
  'client.deleted': ofClients('A client was deleted permanently', { id: Id }),
};
