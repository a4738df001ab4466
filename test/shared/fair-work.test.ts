// Work of many companies in turns of those who pay for them.
import { setImmediate as aMoment } from 'node:timers/promises';
import { FairWork } from '../../shared/quotas/fair-work';
import type { Share } from '../../shared/quotas/payers';

const LIMITS = { max: 100, maxPerPayer: 20, waitMs: 60_000 };

/** Adds work that ends when the test releases it, and notes the order in which it ran. */
function pieces(limits = LIMITS) {
  const work = new FairWork(limits);
  const order: string[] = [];
  const refused: string[] = [];
  const [held] = [Promise.withResolvers<void>()];
  const all: Promise<void>[] = [];
  const add = (name: string, share: Share) => {
    const piece = async () => {
      await held.promise;
      order.push(name);
    };
    const refuse = (error: { code: number }) => {
      refused.push(`${name} ${error.code}`);
    };
    all.push(work.run(share, piece).catch(refuse));
  };
  const end = async () => {
    held.resolve();
    await Promise.all(all);
  };
  return { add, end, order, refused };
}

const share = (payerId: string, companyId = payerId): Share => ({ payerId, companyId });

it.each([
  ['one company', () => share('many')],
  ['twenty companies', (n: number) => share('many', `company ${n}`)],
])(
  'what one user has waiting in %s delays another by what is under way and one piece more',
  async (_, of) => {
    const { add, end, order, refused } = pieces();
    for (let n = 0; n < 30; n++) add(`many ${n}`, of(n));
    add('victim', share('victim'));
    await end();
    expect(order.indexOf('victim')).toBeLessThanOrEqual(2);
    // twenty wait, one is under way
    expect(refused).toHaveLength(9);
  },
);

it('the companies of one user take turns as well', async () => {
  const { add, end, order } = pieces();
  for (let n = 0; n < 10; n++) add(`a ${n}`, share('user', 'a'));
  add('b', share('user', 'b'));
  await end();
  expect(order.indexOf('b')).toBeLessThanOrEqual(2);
});

it('a queue that is full makes place for one who has little waiting, of those who have most', async () => {
  const { add, end, order, refused } = pieces({ ...LIMITS, max: 10 });
  for (let n = 0; n < 9; n++) add(`many ${n}`, share('many', `company ${n}`));
  for (let n = 0; n < 2; n++) add(`few ${n}`, share('few'));
  add('victim', share('victim'));
  await aMoment();
  expect(refused).toEqual([expect.stringMatching(/^many \d 503$/)]);
  await end();
  expect(order.slice(0, 4)).toContain('victim');
  expect(order).toHaveLength(11);
});

it('goes on after a piece that fails before it waits', async () => {
  const work = new FairWork(LIMITS);
  const failing = work.run(share('one'), () => {
    throw new Error('at once');
  });
  await expect(failing).rejects.toThrow('at once');
  expect(await work.run(share('other'), async () => 'done')).toBe('done');
});
