// The sentence of a 404 for an address that the API does not have: it names the address that was probably meant.
import { closest, distance } from 'fastest-levenshtein';
import type { Alias } from './router';

/** Words of other products, by the first part of the address here. */
const OTHER_WORDS: Readonly<Record<string, readonly string[]>> = {
  documents: [
    'invoices',
    'invoice',
    'bills',
    'credit-notes',
    'quotes',
    'estimates',
    'offers',
    'receipts',
    'orders',
  ],
  clients: ['customers', 'customer', 'contacts', 'buyers', 'parties'],
  articles: ['products', 'product', 'items', 'catalog', 'services', 'prices'],
  companies: ['organizations', 'organisations', 'tenants', 'accounts', 'businesses'],
  'recurring-invoices': ['subscriptions', 'schedules', 'recurring'],
  'bank-statements': ['statements', 'bank', 'transactions'],
};
const TYPOS_MAX = 2;

/** @param url its query is not read */
export function unknownAddress(aliases: readonly Alias[], url: string): string | undefined {
  const [, api, word = ''] = (url.split('?')[0] ?? '').toLowerCase().split('/');
  if (api !== 'api') return undefined;
  const known = new Set(aliases.flatMap(({ fullPath }) => /^\/api\/([a-z-]+)/.exec(fullPath)?.[1] ?? []));
  const suggestion = known.has(word) ? word : (byOtherWord(word) ?? byTypo(word, [...known]));
  const hint = suggestion === undefined ? '' : `${sentenceOf(word, suggestion)} `;
  return `${hint}All addresses are in /api/docs.`;
}

function sentenceOf(word: string, suggestion: string): string {
  return word === suggestion ? `Others begin with /api/${suggestion}.` : `Do you mean /api/${suggestion}?`;
}

function byOtherWord(word: string): string | undefined {
  return Object.entries(OTHER_WORDS).find(([, words]) => words.includes(word))?.[0];
}

function byTypo(word: string, known: readonly string[]): string | undefined {
  if (word === '' || known.length === 0) return undefined;
  const nearest = closest(word, known);
  return distance(word, nearest) <= TYPOS_MAX ? nearest : undefined;
}
