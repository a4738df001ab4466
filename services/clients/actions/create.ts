import { clients } from '../../../shared/contracts/clients';
import type { Input } from '../../../shared/contracts/contract';
import { checkIdentifiers } from '../../../shared/identifiers/identifier-check';
import { writeAction } from '../../../shared/runtime/action';
import { newId } from '../../../shared/runtime/ids';
import { assertIdentified } from '../domain/identifiers';
import { keysOf } from '../domain/keys';
import { assertNamed } from '../domain/naming';
import { type ClientRecord, clientEvent, present } from '../domain/present';
import { insertClient } from '../queries/clients';

export const create = writeAction(clients.create, {
  async ask(input, ctx) {
    const row = newRow(input, ctx.companyId, ctx.now().toISOString());
    assertNamed(row);
    assertIdentified(row, await checkIdentifiers(ctx, row));
    return row;
  },
  async write(_input, ctx, row) {
    const event = { companyId: ctx.companyId, type: 'client.created', data: clientEvent(row) } as const;
    await ctx.company.insert(insertClient, row, event);
    return present(row);
  },
});

function newRow(input: Input<typeof clients.create>, companyId: string, now: string): ClientRecord {
  const fields = {
    ...EMPTY,
    ...input,
    identifiers: input.identifiers ?? [],
    metadata: input.metadata ?? {},
  };
  return {
    ...fields,
    ...keysOf(fields),
    companyId,
    id: newId(),
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
  description: null,
};
