// Reading in a thread: the same events as without one, in portions.
import { randomDay } from '../../../deploy/simulate/bank/random-day';
import { writeMt940 } from '../../../deploy/simulate/bank/write-mt940';
import { readStatements } from '../../../shared/bank-statements/read-statements';
import type { StatementEvent } from '../../../shared/bank-statements/shape';
import { readInThread } from '../../../shared/bank-statements/thread/read-in-thread';
import { bytesOf, sample } from './samples';

async function eventsOf(bytes: Buffer) {
  const portions: StatementEvent[][] = [];
  const refusal = await readInThread(bytes, {}, async (events) => void portions.push([...events]));
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
  const failing = readInThread(sample('coda.cod'), {}, () =>
    Promise.reject(new Error('the database is away')),
  );
  await expect(failing).rejects.toThrow('the database is away');
  expect((await eventsOf(sample('coda.cod'))).portions.flat()).toHaveLength(9);
});
