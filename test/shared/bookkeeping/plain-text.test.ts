// Texts of files for the books: one line, in the characters of the file, and never a formula.
import { commaAmount } from '../../../shared/bookkeeping/amounts';
import { ISO_8859_15, plainText, WINDOWS_1252 } from '../../../shared/bookkeeping/charset';
import { fiscalYearOf } from '../../../shared/bookkeeping/fiscal-year';

it.each([
  ['a\r\nb\tc\u2028d', 'a b c d'],
  ['=1+1', "'=1+1"],
  ['＝1＂；', '\'=1";'],
  ['Łódź Müller €', 'Lódz Müller €'],
  ['Мир 🧾', '??? ?'],
  ['\u202eevil\u200b', 'evil'],
  ['x'.repeat(70), 'x'.repeat(60)],
])('%j is written as %j', (text, written) => {
  expect(plainText(text, WINDOWS_1252, 60)).toBe(written);
});

it.each([
  ['windows-1252', WINDOWS_1252, '€‚„…Šš‘’“”–—™œŸ äé¤¦'],
  ['iso-8859-15', ISO_8859_15, '€ŠšŽžŒœŸ äé'],
])('%s is read back by a decoder of the platform', (label, set, text) => {
  expect(new TextDecoder(label).decode(set.encode(text))).toBe(text);
  expect(Array.from(text).filter((character) => !set.has(character))).toEqual([]);
});

it('amounts have a comma and all decimals of their currency', () => {
  expect([commaAmount(-5, 'EUR'), commaAmount(123_456, 'EUR'), commaAmount(7, 'JPY')]).toEqual([
    ...['-0,05', '1234,56', '7'],
  ]);
  expect(commaAmount(1, 'KWD')).toBe('0,001');
});

it('a fiscal year begins on the first day of its month, and has its leap day', () => {
  expect(fiscalYearOf('2026-06-30', 7)).toEqual({ begins: '2025-07-01', ends: '2026-06-30' });
  expect(fiscalYearOf('2026-07-01', 7)).toEqual({ begins: '2026-07-01', ends: '2027-06-30' });
  expect(fiscalYearOf('2028-01-01', 3)).toEqual({ begins: '2027-03-01', ends: '2028-02-29' });
});
