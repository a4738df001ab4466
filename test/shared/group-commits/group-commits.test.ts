// Inserts of several companies that are committed together: each has its own scope and its own fate.
import { insertClient } from '../../../services/clients/queries/clients';
import { clientList } from '../../../services/clients/use-cases/client-list';
import { CLIENT_FIELDS } from '../../../shared/contracts/client-fields';
import type { NewEvent } from '../../../shared/runtime/database/group-commits/insert';
import { newId } from '../../../shared/runtime/database/ids';
import { writeQuery } from '../../../shared/runtime/database/query';
import { companyScope } from '../../../shared/runtime/database/tenant-scope';
import { initialValues } from '../../../shared/runtime/fields/field-values';
import { withScratchDatabase } from '../../support/scratch-database';
import { waitingFor } from '../../support/table-locks';
import { until } from '../../support/until';

const here = withScratchDatabase();

const add = writeQuery(
  'test.add',
  'INSERT INTO clients.client_counts (company_id, shard, total) VALUES ($1, 1, $2)',
);

/** Into the rows of `companyId`, as a request of `scope` would. */
function insert(companyId: string, { total = 1, scope = companyId } = {}): Promise<unknown> {
  const { connections } = here.database;
  return connections.inserts.run(add, [companyId, total], here.database.wireScope(companyScope(scope, null)));
}

async function stored(companies: string[]): Promise<(string | number)[]> {
  const { rows } = await here.admin.query<{ transaction: string }>(
    'SELECT xmin::text AS transaction FROM clients.client_counts WHERE company_id = ANY ($1)',
    [companies],
  );
  return rows.map(({ transaction }) => transaction);
}

const newCompanies = (count: number) => Array.from({ length: count }, newId);

async function whoWaits(): Promise<number | undefined> {
  const { rows } = await here.admin.query<{ pid: number }>(waitingFor('clients.client_counts'));
  return rows[0]?.pid;
}

/** While it waits the next ones gather. */
async function whileOneWaits(work: () => Promise<unknown>): Promise<void> {
  await here.admin.query('BEGIN');
  await here.admin.query('LOCK TABLE clients.client_counts IN ACCESS EXCLUSIVE MODE');
  const first = insert(newId()).catch(() => {});
  await until('it waits', whoWaits);
  await work();
  await first;
}

/** A client with a value in each kind of column. */
const CLIENT = {
  ...initialValues(CLIENT_FIELDS),
  name: 'Łąka "& Söhne"\t\\ 😀',
  identifiers: [{ scheme: 'vat', value: 'FR19552008443' }],
  metadata: { note: 'a "quoted" \\ text' },
  paymentTermDays: 30,
  searchText: ' laka ',
  identifierKeys: ['FR19552008443', 'with, "comma"'],
};

describe('inserts that come while others are under way', () => {
  it('are one transaction, up to sixteen of them', async () => {
    const companies = newCompanies(20);
    await whileOneWaits(async () => {
      const all = Promise.all(companies.map((companyId) => insert(companyId)));
      await here.admin.query('ROLLBACK');
      await all;
    });
    const transactions = await stored(companies);
    expect(transactions).toHaveLength(20);
    expect(new Set(transactions).size).toBe(2);
  });

  it('fail alone: the others are stored, once', async () => {
    const companies = newCompanies(10);
    const [taken = ''] = companies;
    await insert(taken);
    let outcomes: PromiseSettledResult<unknown>[] = [];
    await whileOneWaits(async () => {
      const all = Promise.allSettled([
        ...companies.map((companyId) => insert(companyId)),
        insert(newId(), { total: 1e12 }),
        insert(newId(), { scope: taken }),
      ]);
      await here.admin.query('ROLLBACK');
      outcomes = await all;
    });
    const codes = outcomes.map((outcome) => (outcome.status === 'rejected' ? outcome.reason.code : 'stored'));
    expect(codes).toEqual(['23505', ...Array(9).fill('stored'), '22003', '42501']);
    expect(await stored(companies)).toHaveLength(10);
    await insert(newId());
  });

  it('are told and not sent again when their connection is lost: nobody knows whether they are stored', async () => {
    const companies = newCompanies(5);
    await here.admin.query('BEGIN');
    await here.admin.query('LOCK TABLE clients.client_counts IN ACCESS EXCLUSIVE MODE');
    const all = Promise.allSettled(companies.map((companyId) => insert(companyId)));
    const waiting = await until('they wait', whoWaits);
    await here.admin.query('SELECT pg_terminate_backend($1)', [waiting]);
    await here.admin.query('ROLLBACK');
    expect((await all).map(({ status }) => status)).toEqual(Array(5).fill('rejected'));
    expect(await stored(companies)).toEqual([]);
    await until('it is served again', () =>
      insert(newId()).then(
        () => true,
        () => false,
      ),
    );
  });
});

describe('clients of one company that are created while another one is under way', () => {
  const scoped = (companyId: string) => here.database.scoped(companyScope(companyId, null));

  function create(
    companyId: string,
    fields: { id?: string; externalId?: string | null } = {},
  ): Promise<void> {
    const now = new Date().toISOString();
    const key = { companyId, id: newId(), ...fields };
    const row = { ...CLIENT, ...key, version: 1, isActive: true, createdAt: now, updatedAt: now };
    // No receiver reads the data of this event.
    const event = { companyId, type: 'client.created', data: { id: row.id } } as unknown as NewEvent;
    return scoped(companyId).create(insertClient, row, event);
  }

  async function rows(companyId: string) {
    const { rows: found } = await here.admin.query<{ id: string; transaction: string; statement: string }>(
      `SELECT id, xmin::text AS transaction, cmin::text AS statement FROM clients.clients WHERE company_id = $1`,
      [companyId],
    );
    return found;
  }

  async function events(companyId: string): Promise<string[]> {
    const { rows: found } = await here.admin.query<{ id: string }>(
      `SELECT data->>'id' AS id FROM clients.outbox WHERE company_id = $1 ORDER BY position`,
      [companyId],
    );
    return found.map(({ id }) => id);
  }

  async function total(companyId: string): Promise<number> {
    const { statement, values } = clientList.query({ page: 1, pageSize: 1 });
    const [row] = await scoped(companyId).many<{ total: number }>(statement, values);
    return row?.total ?? 0;
  }

  it('are one statement, with their events in their order and the total exact', async () => {
    const [one, other] = [newId(), newId()];
    const ids = Array.from({ length: 12 }, newId);
    await whileOneWaits(async () => {
      const all = Promise.all([...ids.map((id) => create(one, { id })), create(other), create(other)]);
      await here.admin.query('ROLLBACK');
      await all;
    });
    const [stored, ofOther] = [await rows(one), await rows(other)];
    expect(stored.map(({ id }) => id).sort()).toEqual(ids);
    expect(new Set([...stored, ...ofOther].map(({ transaction }) => transaction)).size).toBe(1);
    expect(new Set(stored.map(({ statement }) => statement)).size).toBe(1);
    expect(ofOther[0]?.statement).not.toBe(stored[0]?.statement);
    expect(await events(one)).toEqual(ids);
    expect([await total(one), await total(other)]).toEqual([12, 2]);
  });

  it('hold the same values as one that is created alone', async () => {
    const companyId = newId();
    await create(companyId);
    await whileOneWaits(async () => {
      const all = Promise.all([create(companyId), create(companyId)]);
      await here.admin.query('ROLLBACK');
      await all;
    });
    const { rows: found } = await here.admin.query<{ client: object }>(
      `SELECT to_jsonb(clients) - '{id,created_at,updated_at}'::text[] AS client FROM clients.clients
        WHERE company_id = $1`,
      [companyId],
    );
    expect(found).toHaveLength(3);
    expect(found[1]).toEqual(found[0]);
    expect(found[2]).toEqual(found[0]);
  });

  it('do not fail with one that is refused: row, event and total are those of the others', async () => {
    const companyId = newId();
    await create(companyId, { externalId: 'taken' });
    const ids = Array.from({ length: 5 }, newId);
    let refused: PromiseSettledResult<void>[] = [];
    await whileOneWaits(async () => {
      const all = Promise.allSettled([
        create(companyId, { id: ids[0] ?? '' }),
        create(companyId, { externalId: 'taken' }),
        ...ids.slice(1).map((id) => create(companyId, { id })),
      ]);
      await here.admin.query('ROLLBACK');
      refused = (await all).filter(({ status }) => status === 'rejected');
    });
    expect(refused).toMatchObject([{ reason: { code: '23505' } }]);
    expect(await rows(companyId)).toHaveLength(6);
    expect((await events(companyId)).slice(1)).toEqual(ids);
    expect(await total(companyId)).toBe(6);
  });

  it('cannot be another company’s: the scope of each holds for it', async () => {
    const [mine, theirs] = [newId(), newId()];
    const row = { ...CLIENT, companyId: theirs, id: newId(), version: 1, isActive: true };
    const at = { createdAt: new Date().toISOString(), updatedAt: new Date().toISOString() };
    const event = { companyId: theirs, type: 'client.created', data: {} } as unknown as NewEvent;
    let refused: unknown;
    await whileOneWaits(async () => {
      const all = Promise.all([
        create(mine),
        create(mine),
        scoped(mine)
          .create(insertClient, { ...row, ...at }, event)
          .catch((error: unknown) => {
            refused = error;
          }),
      ]);
      await here.admin.query('ROLLBACK');
      await all;
    });
    expect(refused).toMatchObject({ code: '42501' });
    expect([await rows(mine), await rows(theirs)].map(({ length }) => length)).toEqual([2, 0]);
  });
});
