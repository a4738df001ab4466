// A known line of a file is one stored line, each once; however many are alike, each is looked at a few times.
import { lineTaker } from '../../../services/receivables/banking/domain/line-taker';
import type { KeyedLine } from '../../../shared/bank-statements/keys/new-lines';

let looks = 0;
/** A stored line that counts how often it is looked at. */
const stored = (id: string, key: string, content = 'same') => ({
  get id() {
    looks += 1;
    return id;
  },
  key,
  content,
  dayAndAmount: '2026-11-30 100 PLN',
});
const line = { bookingDate: '2026-11-30', direction: 'credit', amountMinor: 100, currency: 'PLN' };
const read = (key: string, content = 'same') => ({ line, key, content }) as unknown as KeyedLine;

it('is that of its key, else one with its content, else one of another format, and none twice', () => {
  const take = lineTaker([stored('a', '1'), stored('b', '2'), stored('c', '3')], [stored('d', '4')]);
  const ids = ['2', 'none', '2', 'none', 'none', 'none'].map((key) => take(read(key))?.id);
  expect(ids).toEqual(['b', 'a', 'c', 'd', undefined, undefined]);
  expect(lineTaker([stored('a', '1')], [])(read('2', 'other'))).toBeUndefined();
});

it('of thousands that are alike is found without a look at all of them', () => {
  const alike = Array.from({ length: 3_000 }, (_, at) => stored(`${at}`, `${at}`));
  const take = lineTaker(alike, []);
  looks = 0;
  const lines = alike.map(() => take(read('none')));
  expect(looks).toBeLessThan(10 * alike.length);
  expect(new Set(lines.map((one) => one?.id)).size).toBe(alike.length);
});
