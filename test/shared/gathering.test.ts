// What waits for more of it leaves together, and never waits for long.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Gathering } from '../../shared/runtime/gathering';

/** More turns than anything may wait. */
const MANY_TURNS = 100;

/** What has left so far, in groups; `add` waits for others. */
function departures() {
  const left: number[] = [];
  let waiting = 0;
  const gathering = new Gathering(
    () => waiting,
    () => {
      left.push(waiting);
      waiting = 0;
    },
  );
  const add = (count = 1) => {
    waiting += count;
    if (waiting === count) gathering.begin();
  };
  return { left, add };
}

type Departures = ReturnType<typeof departures>;

async function allGone({ left }: Departures, total: number): Promise<number> {
  const gone = () => left.reduce((sum, count) => sum + count, 0);
  for (let turns = 0; turns < MANY_TURNS; turns++) {
    if (gone() === total) return turns;
    await nextTurn();
  }
  throw new Error(`${gone()} of ${total} have left after ${MANY_TURNS} turns`);
}

describe('what leaves together', () => {
  it('does not wait where it is alone', async () => {
    const some = departures();
    some.add();
    expect(await allGone(some, 1)).toBe(1);
    some.add();
    expect(await allGone(some, 2)).toBe(1);
    expect(some.left).toEqual([1, 1]);
  });

  it('waits for what the next turns bring, once it was not alone', async () => {
    const some = departures();
    some.add(2);
    await allGone(some, 2);
    some.add();
    await nextTurn();
    some.add();
    await nextTurn();
    some.add();
    await allGone(some, 5);
    expect(some.left).toEqual([2, 3]);
  });

  it('leaves after some turns, though each brings more', async () => {
    const some = departures();
    some.add(2);
    await allGone(some, 2);
    for (let turns = 0; turns < MANY_TURNS; turns++) {
      some.add();
      await nextTurn();
    }
    await allGone(some, 2 + MANY_TURNS);
    const [, ...groups] = some.left;
    expect(Math.max(...groups)).toBeLessThan(20);
    expect(groups.length).toBeLessThan(MANY_TURNS);
  });

  it('does not wait for another turn of a process that is busy', async () => {
    const some = departures();
    some.add(2);
    await allGone(some, 2);
    some.add();
    const busyUntil = performance.now() + 20;
    while (performance.now() < busyUntil);
    expect(await allGone(some, 3)).toBe(1);
  });

  it('is nothing that was added after the last of it had left', async () => {
    const some = departures();
    some.add(3);
    await allGone(some, 3);
    for (let turns = 0; turns < MANY_TURNS; turns++) await nextTurn();
    expect(some.left).toEqual([3]);
  });
});
