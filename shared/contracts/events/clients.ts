// Events of clients.
import { Type } from '@sinclair/typebox';
import { ElectronicAddress } from '../party-fields';
import { Id, Nullable } from '../primitives';
import { eventsFor } from './event';

const ofClients = eventsFor('clients:read');

const clientData = {
  id: Id,
  type: Type.String(),
  name: Nullable(Type.String()),
  contactEmail: Nullable(Type.String()),
  country: Nullable(Type.String()),
  electronicAddress: Nullable(ElectronicAddress),
  eInvoiceFormat: Nullable(Type.String()),
  vatCategory: Nullable(Type.String()),
  isActive: Type.Boolean(),
  version: Type.Integer(),
};

export const clientEvents = {
  'client.created': ofClients('A client was created', clientData),
  'client.updated': ofClients('A client was changed', clientData),
  'client.deleted': ofClients('A client was deleted permanently', { id: Id }),
};
