// How far the clock of a channel is from ours, by the date of an answer that took a while.
import { driftOf, driftWarning } from '../../../services/transmissions/channels/clock';

const [BEGUN, ENDED] = [new Date('2027-01-04T10:00:00.900Z'), new Date('2027-01-04T10:00:20.100Z')];

it.each<[string | undefined, number | undefined]>([
  ['Mon, 04 Jan 2027 10:00:10 GMT', 0],
  // of 10:00:00.900, without its milliseconds
  ['Mon, 04 Jan 2027 10:00:00 GMT', 0],
  ['Mon, 04 Jan 2027 10:01:00 GMT', 39_900],
  ['Mon, 04 Jan 2027 09:59:00 GMT', -59_900],
  ['yesterday', undefined],
  [undefined, undefined],
])('an answer of %s is %s ms away', (date, driftMs) => {
  expect(driftOf(date, BEGUN, ENDED)).toBe(driftMs);
});

it.each<[number | undefined, string | undefined]>([
  [undefined, undefined],
  [0, undefined],
  [30_000, undefined],
  [-30_000, undefined],
  [31_000, '31 s behind that'],
  [-245_000, '245 s ahead of that'],
])('%s ms are told as %s', (driftMs, words) => {
  const warning = driftWarning(driftMs);
  if (words === undefined) expect(warning).toBeUndefined();
  else expect(warning).toContain(words);
});
