// Work on the rows of an import lets other requests in between.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { mapInSlices } from '../../shared/csv/in-slices';

it('others have a turn every few rows that take long, and none of few short ones', async () => {
  let turns = 0;
  let isDone = false;
  const others = (async () => {
    for (; !isDone; turns++) await nextTurn();
  })();
  const spin = (row: number) => {
    for (const ends = performance.now() + 6; performance.now() < ends; );
    return row * 2;
  };
  expect(await mapInSlices([1, 2, 3, 4, 5], spin)).toEqual([2, 4, 6, 8, 10]);
  isDone = true;
  await others;
  expect(turns).toBeGreaterThanOrEqual(4);
});
