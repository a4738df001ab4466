/** @list turn 6 — 700 documents, a minute of CPU */
// No false refusal: each country with a mandatory format × buyers × documents is issued, or refused by a law.
import { beforeTests } from '../../../support/made-before';
import { startTestSystem } from '../../../support/system';
import { cellsOf, MARKETS, walk } from './mandate-matrix';

const system = beforeTests(startTestSystem);

it.each(Object.keys(MARKETS))('%s refuses no lawful document', async (country) => {
  expect(await walk(system, country, cellsOf(country))).toEqual([]);
});
