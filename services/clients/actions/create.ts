import { clients } from '../../../shared/contracts/clients';
import type { Input } from '../../../shared/contracts/contract';
import { newId } from '../../../shared/runtime/ids';
import { action } from '../../../shared/runtime/service';
import { caseless, searchText } from '../domain/keys';
import { assertNamed } from '../domain/naming';
import { type ClientRecord, clientEvent, present } from '../domain/present';
import { insertClient } from '../statements';

export const create = action(clients.create, async (input, ctx) => {
  assertNamed(input);
  const row = newRow(input, ctx.companyId, ctx.now().toISOString());
  const event = { companyId: ctx.companyId, type: 'client.created', data: clientEvent(row) } as const;
  return present(await ctx.company.insert<ClientRecord>(insertClient, row, event));
});

function newRow(input: Input<typeof clients.create>, companyId: string, now: string): ClientRecord {
  const fields = { ...EMPTY, ...input };
  return {
    ...fields,
    companyId,
    id: newId(),
    isActive: true,
    searchText: searchText(fields),
    emailKey: caseless(fields.contactEmail),
    nameKey: caseless(fields.name),
    version: 1,
    createdAt: now,
    updatedAt: now,
  };
}

const EMPTY = {
  name: null,
  contactFirstName: null,
  contactLastName: null,
  contactEmail: null,
  contactPhone: null,
  country: null,
  currency: null,
  language: null,
  addressLine1: null,
  addressLine2: null,
  postalCode: null,
  city: null,
  state: null,
  identifiers: [],
  description: null,
  metadata: {},
};
