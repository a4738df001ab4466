// A transaction sends what needs no response together with what follows: what is refused then, and what is left of it.

import { newId } from '../../shared/runtime/database/ids';
import { readQuery, writeQuery } from '../../shared/runtime/database/query';
import type { Scoped } from '../../shared/runtime/database/scoped';
import { companyScope } from '../../shared/runtime/database/tenant-scope';
import type { Transaction } from '../../shared/runtime/database/transaction';
import { withScratchDatabase } from '../support/scratch-database';

let companyId: string;
let company: Scoped;

const here = withScratchDatabase();

beforeEach(() => {
  companyId = newId();
  company = here.database.scoped(companyScope(companyId, null));
});

const add = writeQuery(
  'test.add',
  'INSERT INTO clients.client_counts (company_id, shard, total) VALUES ($1, 1, $2)',
);
const events = readQuery(
  'test.events',
  'SELECT count(*)::integer AS count FROM clients.outbox WHERE company_id = $1',
);
const wrong = readQuery('test.wrong', 'SELECT 1 / (length($1) - length($1))');

const emit = (tx: Transaction, ofCompany = companyId) =>
  tx.emit(ofCompany, 'client.deleted', { id: newId(), version: 1 } as never);
/** PostgreSQL takes no such company. */
const emitWrong = (tx: Transaction) => emit(tx, 'nobody');

async function stored(): Promise<{ counts: number; events: number }> {
  const { rows } = await here.admin.query<{ counts: number; events: number }>(
    `SELECT (SELECT count(*) FROM clients.client_counts WHERE company_id = $1)::integer AS counts,
      (SELECT count(*) FROM clients.outbox WHERE company_id = $1)::integer AS events`,
    [companyId],
  );
  return rows[0] ?? { counts: -1, events: -1 };
}

it('commits events alone', async () => {
  await company.transaction((tx) => emit(tx));
  expect(await stored()).toEqual({ counts: 0, events: 1 });
});

it('shows a statement what was written before it', async () => {
  const seen = await company.transaction(async (tx) => {
    await emit(tx);
    return tx.one<{ count: number }>(events);
  });
  expect(seen?.count).toBe(1);
});

it('is rolled back when an event is refused together with the commit', async () => {
  const work = company.transaction(async (tx) => {
    await tx.many(add, [1]);
    await emitWrong(tx);
  });
  await expect(work).rejects.toMatchObject({ code: '22P02' });
  expect(await stored()).toEqual({ counts: 0, events: 0 });
});

it('is rolled back when an event is refused together with the next statement', async () => {
  const work = company.transaction(async (tx) => {
    await emit(tx);
    await emitWrong(tx);
    await tx.many(add, [1]);
  });
  await expect(work).rejects.toMatchObject({ code: '22P02' });
  expect(await stored()).toEqual({ counts: 0, events: 0 });
});

it('does not commit when its work has swallowed a refusal', async () => {
  const work = company.transaction(async (tx) => {
    await tx.many(add, [1]);
    await tx.many(wrong).catch(() => {});
    return 'done';
  });
  await expect(work).rejects.toMatchObject({ code: '22012' });
  expect(await stored()).toEqual({ counts: 0, events: 0 });
});

it('sends nothing that waits when its work throws', async () => {
  const work = company.transaction(async (tx) => {
    await tx.many(add, [1]);
    await emit(tx);
    throw new Error('no');
  });
  await expect(work).rejects.toThrow('no');
  expect(await stored()).toEqual({ counts: 0, events: 0 });
});

it('is told by an inner transaction what that one was refused, before the outer one goes on', async () => {
  const seen: string[] = [];
  const work = company.transaction(async (outer) => {
    const inner = company.within(outer).transaction((tx) => emitWrong(tx));
    await inner.catch((error: Error) => {
      seen.push('inner');
      throw error;
    });
    seen.push('outer');
  });
  await expect(work).rejects.toMatchObject({ code: '22P02' });
  expect(seen).toEqual(['inner']);
});

it('leaves its connection as it was, committed or rolled back', async () => {
  const scopeOf = () =>
    here.database.connections.borrow(async (client) => {
      const { rows } = await client.query(`SELECT current_setting('app.company_id', true) AS scope`);
      return rows[0]?.scope;
    });
  await company.transaction((tx) => tx.many(add, [1]));
  expect(await scopeOf()).toBe('');
  await company.transaction((tx) => tx.many(wrong)).catch(() => {});
  expect(await scopeOf()).toBe('');
  const other = newId();
  const foreign = company.transaction((tx) =>
    tx.many(writeQuery('test.foreign', `${add.text.replace('$1', '$3')} RETURNING $1`), [1, other]),
  );
  await expect(foreign).rejects.toThrow(/row-level security/);
});

it('gives a connection up that was lost in the middle, and the next one takes another', async () => {
  const work = company.transaction(async (tx) => {
    await tx.many(add, [1]);
    await tx.many(readQuery('test.leave', 'SELECT pg_terminate_backend(pg_backend_pid()), $1::text'));
  });
  await expect(work).rejects.toThrow();
  expect(await stored()).toEqual({ counts: 0, events: 0 });
  await company.transaction((tx) => tx.many(add, [1]));
  expect(await stored()).toEqual({ counts: 1, events: 0 });
});

describe('statements that are asked for at one moment', () => {
  it('see each other in their order', async () => {
    const [, seen] = await company.transaction((tx) =>
      Promise.all([emit(tx), tx.one<{ count: number }>(events), emit(tx)]),
    );
    expect(seen?.count).toBe(1);
    expect(await stored()).toEqual({ counts: 0, events: 2 });
  });

  it('are all told when one of them is refused', async () => {
    let told: string[] = [];
    const work = company.transaction(async (tx) => {
      const asked = await Promise.allSettled([tx.many(add, [1]), tx.many(wrong), tx.one(events)]);
      told = asked.map(({ status }) => status);
    });
    await expect(work).rejects.toThrow('division by zero');
    expect(told).toEqual(['rejected', 'rejected', 'rejected']);
    expect(await stored()).toEqual({ counts: 0, events: 0 });
  });
});
