import { CommonParts } from '../../../services/clients/domain/common-parts';
import { searchTermsOf } from '../../../services/clients/domain/search-terms';

const ALIKE = Array.from({ length: 100 }, (_, n) => ` shop ${n} client${n}@shop.example lodz 🏪 zażółć`);
const common = new CommonParts(ALIKE);
const NOTHING = new CommonParts([]);

function patternsOf(query: string, parts = common): string[] | undefined {
  return searchTermsOf(query, parts)?.patterns;
}

it.each([
  ['what only one has', 'client145678@shop.example', 'nt145678@s'],
  ['the longest of several', 'client1234@shop.example-987654', 'le-987654'],
  ['the end of a word', 'lodz-kaliska', 'dz-kaliska'],
  ['the beginning of a word', 'anna@shop.example', 'anna@s'],
  ['characters of two halves, whole', 'client🏬🏬🏬', 'nt🏬🏬🏬'],
])('the index is asked for %s', (_what, query, part) => {
  const rare = `%${part}%`;
  expect(patternsOf(query)).toEqual([rare, rare, rare, `%${query}%`]);
});

it('the index is asked for what is rare in each of three words', () => {
  const words = ['client777777@shop', 'anna@shop.example', 'lodz-kaliska', 'lodz'];
  expect(patternsOf(words.join(' '))?.slice(0, 3)).toEqual(['%nt777777@s%', '%anna@s%', '%dz-kaliska%']);
});

it('escapes what LIKE would read', () => {
  expect(patternsOf('client%_%_%')?.[0]).toBe('%nt\\%\\_\\%\\_\\%%');
});

it.each([
  ['nothing is common', 'kowalski warszawa'],
  ['everything is common', 'client'],
  ['the rest is too short to narrow', 'client77'],
  ['the rest is not rare', 'shop.example'],
  ['a word is short', 'lo'],
])('the index is asked for the words where %s', (_why, query) => {
  const words = query.split(' ').sort((a, b) => b.length - a.length);
  expect(patternsOf(query)).toEqual(words.map((word) => (word.length < 3 ? `% ${word}%` : `%${word}%`)));
});

it('is asked for the words where no texts are known', () => {
  expect(patternsOf('client145678@shop.example', NOTHING)).toEqual(['%client145678@shop.example%']);
});

it('what several of a hundred have is not rare, though nothing in it is common', () => {
  const some = new CommonParts([...ALIKE.slice(3), ' adam nowak', ' ewa nowak', ' jan nowak']);
  expect(some.rarePart('nowak')).toBeUndefined();
  expect(common.rarePart('nowak')).toBe('nowak');
});
