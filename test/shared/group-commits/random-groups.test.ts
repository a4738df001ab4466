// Groups of inserts at random: whatever they are committed with, each has the company, the error and the fate of its own.
import { insertClient } from '../../../services/clients/queries/clients';
import { CLIENT_FIELDS } from '../../../shared/contracts/client-fields';
import type { NewEvent } from '../../../shared/runtime/database/group-commits/insert';
import { newId } from '../../../shared/runtime/database/ids';
import { writeQuery } from '../../../shared/runtime/database/query';
import { companyScope } from '../../../shared/runtime/database/tenant-scope';
import { initialValues } from '../../../shared/runtime/fields/field-values';
import { runs, SEED } from '../../support/properties';
import { withScratchDatabase } from '../../support/scratch-database';

const GROUPS = runs(500, 10_000);
const MEMBERS_MAX = 16;
const companies = Array.from({ length: 50 }, newId);

const here = withScratchDatabase({ statementTimeoutMs: 60_000 });

const count = writeQuery(
  'test.count',
  'INSERT INTO clients.client_counts (company_id, shard, total) VALUES ($1, $2, 1)',
);

/** A generator of the same numbers in each run, so that a failure can be repeated. */
let seed = SEED;
function random(below: number): number {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((seed / 2 ** 32) * below);
}
const oneOf = <T>(items: readonly T[]): T => items[random(items.length)] as T;

/** External ids that must be stored in the end, by company. */
const stored = new Map(companies.map((id) => [id, [] as string[]]));
const taken: { companyId: string; externalId: string }[] = [];

interface Member {
  send(): Promise<unknown>;
  /** Its SQLSTATE, or that it is stored. */
  fate: string;
}

function create(
  companyId: string,
  fields: { id: string; externalId?: string },
  scope = companyId,
): Promise<void> {
  const now = new Date().toISOString();
  const texts = { name: `Of ${companyId}`, searchText: ' of ', identifierKeys: [] };
  const revision = { version: 1, createdAt: now, updatedAt: now };
  const row = { ...initialValues(CLIENT_FIELDS), ...texts, ...fields, companyId, ...revision };
  // The content of the event does not matter here.
  const event = { companyId, type: 'client.created', data: { id: fields.id } } as unknown as NewEvent;
  return here.database.scoped(companyScope(scope, null)).create(insertClient, row, event);
}

function valid(): Member {
  const [companyId, id] = [oneOf(companies), newId()];
  const externalId = random(4) === 0 ? id : undefined;
  stored.get(companyId)?.push(id);
  return {
    send: async () => {
      await create(companyId, { id, ...(externalId ? { externalId } : {}) });
      if (externalId) taken.push({ companyId, externalId });
    },
    fate: 'stored',
  };
}

/** Has the external id of a client that an earlier group has stored. */
function duplicate(): Member {
  const known = taken.length > 0 ? oneOf(taken) : undefined;
  if (!known) return valid();
  return {
    send: () => create(known.companyId, { id: newId(), externalId: known.externalId }),
    fate: '23505',
  };
}

function ofAnotherCompany(): Member {
  const mine = random(companies.length);
  const theirs = companies[(mine + 1 + random(companies.length - 1)) % companies.length] ?? '';
  return { send: () => create(theirs, { id: newId() }, companies[mine]), fate: '42501' };
}

/** An insert that is never joined with others, with a number that its column does not take. */
function outOfRange(): Member {
  const { connections } = here.database;
  const companyId = oneOf(companies);
  const scope = here.database.wireScope(companyScope(companyId, null));
  return { send: () => connections.inserts.run(count, [companyId, 1e12], scope), fate: '22003' };
}

function member(): Member {
  const kind = random(40);
  if (kind === 0) return duplicate();
  if (kind === 1) return ofAnotherCompany();
  return kind === 2 ? outOfRange() : valid();
}

const fateOf = (outcome: PromiseSettledResult<unknown>): string =>
  outcome.status === 'fulfilled' ? 'stored' : String(outcome.reason.code);

async function found(text: string): Promise<Map<string, string[]>> {
  const { rows } = await here.admin.query<{ company: string; ids: string[] }>(text);
  return new Map(rows.map(({ company, ids }) => [company, ids]));
}

it('keeps the inserts of each company apart from those of 49 others', async () => {
  for (let n = 0; n < GROUPS; n++) {
    const members = Array.from({ length: 1 + random(MEMBERS_MAX) }, member);
    const outcomes = await Promise.allSettled(members.map(({ send }) => send()));
    expect(outcomes.map(fateOf)).toEqual(members.map(({ fate }) => fate));
  }
  const clients = await found(
    `SELECT company_id AS company, array_agg(id::text ORDER BY id) AS ids FROM clients.clients GROUP BY 1`,
  );
  const events = await found(
    `SELECT company_id AS company, array_agg(data->>'id' ORDER BY data->>'id') AS ids FROM clients.outbox GROUP BY 1`,
  );
  const totals = await found(
    `SELECT company_id AS company, ARRAY[sum(total)::text] AS ids FROM clients.client_counts GROUP BY 1`,
  );
  for (const [companyId, ids] of stored) {
    expect(clients.get(companyId)).toEqual(ids.sort());
    expect(events.get(companyId)).toEqual(ids);
    expect(totals.get(companyId)).toEqual([String(ids.length)]);
  }
});
