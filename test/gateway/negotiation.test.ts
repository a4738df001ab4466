// Choice of the media type of endpoints with several.
import { negotiateType } from '../../gateway/response/negotiate-type';

const PRODUCES = ['text/csv', 'application/pdf'];
const cases: [string | undefined, string][] = [
  [undefined, 'application/json'],
  ['*/*', 'application/json'],
  ['application/json', 'application/json'],
  ['text/csv', 'text/csv'],
  ['TEXT/CSV; charset=utf-8', 'text/csv'],
  ['text/*', 'text/csv'],
  ['application/pdf, */*;q=0.1', 'application/pdf'],
  ['application/*', 'application/json'],
  ['application/json;q=0.5, application/pdf', 'application/pdf'],
  ['application/json;q=0, */*', 'text/csv'],
  ['text/csv;q=0', 'application/json'],
  ['text/csv;q=nonsense', 'application/json'],
  ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', 'application/json'],
  ['image/png', 'application/json'],
  [',;=', 'application/json'],
  ['text/csv, */*', 'application/json'],
  ['text/csv, application/json', 'application/json'],
  ['a/b,'.repeat(2_500), 'application/json'],
  [`text/csv;a="${'\\"'.repeat(5_000)}`, 'text/csv'],
];

it.each(cases)('Accept %s is answered as %s', (accept, type) => {
  expect(negotiateType(accept, PRODUCES)).toBe(type);
});
