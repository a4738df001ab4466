/** @slow — hostile files of megabytes */
// Files that keep the parser busy for longer than their size deserves are refused before they do.
import { readXml } from '../../../shared/xml/read-xml';

const MEGABYTES = 9 * 1024 * 1024;
const ANY = new Map<string, string>();
const filled = (unit: string) => unit.repeat(Math.floor(MEGABYTES / unit.length));
const refusal = (file: string) => {
  try {
    readXml(Buffer.from(file), ANY);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
};

it('brackets in CDATA, for which the parser takes quadratic time', () => {
  expect(refusal(`<I><![CDATA[${filled(']]')}]]></I>`)).toBe('has "]]" more than 10000 times');
});

it('attributes of one element, which the parser looks at when the element is complete', () => {
  const attributes = Array.from({ length: 300_000 }, (_, at) => `a${at}="1"`).join(' ');
  // the mistake at the end was not reached
  expect(refusal(`<I ${attributes} <`)).toBe('has more than 200 attributes in one element');
});

it.each([
  ['that ends', `<I><!--${filled('- ')}--></I>`],
  ['that does not end', `<I><!--${filled('- ')}`],
])('a comment of dashes %s', (_how, file) => {
  expect(refusal(file)).toBe('has a comment longer than 100000 characters');
});

it.each([
  ['a few brackets', `<I><![CDATA[${']]'.repeat(500)}]]></I>`],
  [
    'declarations of namespaces',
    `<I ${Array.from({ length: 50 }, (_, n) => `xmlns:n${n}="u${n}"`).join(' ')}/>`,
  ],
  ['a long text', `<I>${filled('x')}</I>`],
  ['comments', `<I>${filled('<!-- a comment -->')}</I>`],
  ['references', `<I>${filled('&amp;')}</I>`],
])('%s: read', (_what, file) => {
  expect(refusal(file)).toBeUndefined();
});

it('a mistake: named in a sentence that its reader ends', () => {
  for (const file of ['<I>', '<I></J>', '\u0000'])
    expect(refusal(file)).toMatch(/^is not well-formed XML: .*[^.]$/);
});
