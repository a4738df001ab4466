// A part of the matrix of mandatory formats; `mandate-matrix-whole.test.ts` has all of it.
import { beforeTests } from '../../../support/made-before';
import { startTestSystem } from '../../../support/system';
import { MARKETS, someCellsOf, walk } from './mandate-matrix';

const system = beforeTests(startTestSystem);

it.each(Object.keys(MARKETS))('%s refuses no lawful document', async (country) => {
  expect(await walk(system, country, someCellsOf(country))).toEqual([]);
});
