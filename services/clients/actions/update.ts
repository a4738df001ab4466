import { isDeepStrictEqual } from 'node:util';
import { clients } from '../../../shared/contracts/clients';
import type { Input } from '../../../shared/contracts/contract';
import { checkChangedIdentifiers, type IdentifierCheck } from '../../../shared/identifiers/identifier-check';
import { writeAction } from '../../../shared/runtime/action';
import type { Transaction } from '../../../shared/runtime/database/transaction';
import { problem } from '../../../shared/runtime/errors';
import { assertIdentified } from '../domain/identifiers';
import { keysOf } from '../domain/keys';
import { assertNamed } from '../domain/naming';
import { type ClientRecord, clientEvent, present } from '../domain/present';
import { ClientRow } from '../models/client-row';
import { lockById } from '../queries/clients';
import { readClient } from '../read-client';

export const update = writeAction(clients.update, {
  ask: (input, ctx) => checkChangedIdentifiers(ctx, input, () => readClient(ctx, input.id)),
  write: ({ id, ...patch }, ctx, check) =>
    ctx.company.transaction(async (tx) => {
      const row = await tx.one<ClientRecord>(lockById, [id]);
      if (!row) throw problem('client_not_found');
      ctx.precondition(row.version);
      const changed = merge(row, patch, check);
      if (isDeepStrictEqual(changed, row)) return present(row);
      const saved = { ...changed, version: row.version + 1, updatedAt: ctx.now().toISOString() };
      await save(tx, saved);
      return present(saved);
    }),
});

/** The rules hold for the client as it will be, not for the patch alone. */
function merge(
  row: ClientRecord,
  patch: Omit<Input<typeof clients.update>, 'id'>,
  check: IdentifierCheck,
): ClientRecord {
  const { identifiers, metadata, ...fields } = patch;
  const merged = { ...row, ...fields };
  if (identifiers !== undefined) merged.identifiers = identifiers ?? [];
  if (metadata !== undefined) merged.metadata = metadata ?? {};
  assertNamed(merged);
  assertIdentified(merged, check);
  return { ...merged, ...keysOf(merged) };
}

async function save(tx: Transaction, client: ClientRecord): Promise<void> {
  const { companyId, id } = client;
  await tx.repository(ClientRow).update(client, { where: { companyId, id }, transaction: tx.sequelize });
  await tx.emit(companyId, 'client.updated', clientEvent(client));
}
