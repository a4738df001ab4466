/** @slow — reads large files in a thread */
// Reading in a thread: the same events as without one, in portions.
import { randomDay } from '../../../deploy/simulate/bank/random-day';
import { writeMt940 } from '../../../deploy/simulate/bank/write-mt940';
import { readStatements } from '../../../shared/bank-statements/read-statements';
import type { StatementEvent } from '../../../shared/bank-statements/shape';
import { type ReadingTurn, readInThread } from '../../../shared/bank-statements/thread/read-in-thread';
import { bytesOf, sample } from './samples';

const SHARE = { payerId: 'payer', companyId: 'company' };

function turn(bytes: Buffer, share = SHARE): ReadingTurn {
  return { share, load: () => Promise.resolve(bytes) };
}

async function eventsOf(bytes: Buffer, share = SHARE) {
  const portions: StatementEvent[][] = [];
  const refusal = await readInThread(
    turn(bytes, share),
    {},
    async (events) => void portions.push([...events]),
  );
  return { portions, refusal };
}

it('a small file comes in one portion', async () => {
  const { portions, refusal } = await eventsOf(sample('camt053-08.xml'));
  expect(refusal).toBeUndefined();
  expect(portions).toEqual([[...readStatements(sample('camt053-08.xml'))]]);
});

it('a large one in many, and another file waits for its end', async () => {
  const bytes = writeMt940(randomDay({ day: '2026-11-20', seed: 1, lines: 1_700 }));
  const [large, small] = await Promise.all([eventsOf(bytes), eventsOf(sample('coda.cod'))]);
  expect(large.portions.map(({ length }) => length)).toEqual([500, 500, 500, 202]);
  expect(large.portions.flat()).toEqual([...readStatements(bytes)]);
  expect(small.portions.flat()).toEqual([...readStatements(sample('coda.cod'))]);
});

it('a refused file has its reason and place, and the next one is read', async () => {
  const { refusal } = await eventsOf(bytesOf(':20:R\n:25:X\n:28C:1\n:60F:garbage\n'));
  expect(refusal).toEqual({
    code: 'statement_unreadable',
    reason: 'has a balance that is none: "garbage"',
    line: 4,
  });
  expect((await eventsOf(sample('coda.cod'))).refusal).toBeUndefined();
});

it('an error of the caller lets the next file be read', async () => {
  const failing = readInThread(turn(sample('coda.cod')), {}, () =>
    Promise.reject(new Error('the database is away')),
  );
  await expect(failing).rejects.toThrow('the database is away');
  expect((await eventsOf(sample('coda.cod'))).portions.flat()).toHaveLength(9);
});

it('the files of one payer, in however many companies, delay another one by the file under way and one more', async () => {
  const order: string[] = [];
  const read = async (name: string, share: typeof SHARE) => {
    await eventsOf(sample('coda.cod'), share);
    order.push(name);
  };
  const many = Array.from({ length: 8 }, (_, n) => read('many', { payerId: 'many', companyId: `${n}` }));
  await Promise.all([...many, read('other', { payerId: 'other', companyId: 'other' })]);
  expect(order.indexOf('other')).toBeLessThanOrEqual(2);
});

it('a file is loaded when it has its turn, and never if nobody waits for it any more', async () => {
  const loaded: string[] = [];
  const leaving = new AbortController();
  const load = (name: string) => async () => {
    loaded.push(name);
    return sample('coda.cod');
  };
  const first = readInThread({ share: SHARE, load: load('first') }, {}, async () => leaving.abort());
  const waiting = (name: string, signal?: AbortSignal) =>
    readInThread({ share: SHARE, signal, load: load(name) }, {}, async () => {});
  const left = waiting('left', leaving.signal);
  const last = waiting('last');
  expect(loaded).toEqual(['first']);
  await expect(left).rejects.toMatchObject({ type: 'service_unavailable' });
  expect([await first, await last]).toEqual([undefined, undefined]);
  expect(loaded).toEqual(['first', 'last']);
});

it('reading ends with the wait for it, in the middle of a file', async () => {
  const leaving = new AbortController();
  const bytes = writeMt940(randomDay({ day: '2026-11-20', seed: 1, lines: 1_700 }));
  const portions: number[] = [];
  const reading = readInThread({ ...turn(bytes), signal: leaving.signal }, {}, async ({ length }) => {
    portions.push(length);
    leaving.abort();
  });
  await expect(reading).rejects.toMatchObject({ type: 'service_unavailable' });
  expect(portions).toEqual([500]);
});

it.each([
  [
    'quoted line feeds',
    `date,amount,currency,reference,account\n2026-11-20,1.00,EUR,"${'\n'.repeat(5_000)}`,
    'statement_limit_exceeded',
  ],
  ['blank lines', `:20:R\n${'\n'.repeat(2_000_001)}`, 'statement_limit_exceeded'],
])('%s are refused', async (_, text, code) => {
  expect((await eventsOf(bytesOf(text))).refusal).toMatchObject({ code });
});
