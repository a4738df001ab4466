// Creates clients from rows of a file, or changes those that match.
import { clients } from '../../../../shared/contracts/clients';
import type { Input } from '../../../../shared/contracts/contract';
import { checkIdentifiers, NOTHING_TO_CHECK } from '../../../../shared/countries/identifier-check';
import { factsOf } from '../../../../shared/countries/loading/loaded-facts';
import { matchedRows } from '../../../../shared/csv/matched-rows';
import { identifierFaults } from '../../domain/identifiers';
import { caseless } from '../../domain/keys';
import { applyPatch, newClient } from '../../domain/new-client';
import { type ClientRecord, clientEvent } from '../../domain/present';
import { respelled } from '../../domain/respelled';
import { ClientRow } from '../../models/client-row';
import { withPersonName } from '../domain/person-name';
import { LISTS } from '../files';
import { countClients, externalIdsOf, lockClients, matchQueries } from '../queries/imports';

export const clientRows = matchedRows<ClientRow>({
  model: ClientRow,
  create: clients.create,
  update: clients.update,
  matches: {
    externalId: {
      keyOf: (value) => value,
      rowKey: ({ externalId }) => externalId,
      query: matchQueries.externalId,
    },
    email: {
      keyOf: (value) => caseless(value) ?? '',
      rowKey: ({ emailKey }) => emailKey,
      query: matchQueries.email,
    },
  },
  inputField: { email: 'contactEmail' },
  lists: LISTS,
  complete: withPersonName,
  uniques: [
    {
      field: 'externalId',
      valueOf: ({ externalId }) => externalId,
      owners: externalIdsOf,
      message: 'is that of another client already',
    },
  ],
  lock: lockClients,
  // both inputs have passed the check of their action; identifiers of all rows are checked together
  make: (input, key, now) => newClient(input as Input<typeof clients.create>, key, now, NOTHING_TO_CHECK),
  patch: (row, patch, check) =>
    applyPatch(row, patch as Partial<Input<typeof clients.update>>, {
      ...NOTHING_TO_CHECK,
      faultsOf: (record) => check.faultsOf(record as ClientRecord),
    }),
  check: (ctx, { country, identifiers }) => {
    const check = checkIdentifiers(factsOf(ctx), { country, identifiers });
    return {
      faultsOf: (row) => identifierFaults(row, check),
      respelled: (row) => respelled(row, check),
      warnings: check.warned.warnings ?? [],
    };
  },
  checkedFields: ['country', 'identifiers'],
  created: (row) => [{ companyId: row.companyId, type: 'client.created', data: clientEvent(row) }],
  changed: (row) => [{ companyId: row.companyId, type: 'client.updated', data: clientEvent(row) }],
  inserted: async (tx, count) => {
    await tx.many(countClients, [count]);
  },
});
