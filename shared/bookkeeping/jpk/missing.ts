// Facts that the file needs and does not get: a file without them would be refused, or accepted and wrong.
import { addDays } from '../../values/calendar';
import type { BookParameters, Books, Missing } from '../books';
import { about, missingRates } from '../missing';
import { columnsOf, declaredEntries } from './columns';
import { nipOf } from './nip';
import { mayBeOfShop } from './one-stop-shop';
import { CURRENCY } from './row';

const FIRST_DAY = '2026-02-01';
const FORMAT = 'JPK_V7M(3)';

/** The schema is one of whole months from February 2026 on. */
export function refusal({ from, to, taxOffice }: BookParameters): Missing | undefined {
  if (from < FIRST_DAY)
    return { pointer: '/from', message: `is before ${FIRST_DAY}, the first day of ${FORMAT}` };
  if (!from.endsWith('-01')) return { pointer: '/from', message: 'is not the first day of a month' };
  const last = lastDayOf(from);
  if (to !== last) return { pointer: '/to', message: `is not ${last}, the last day of the month of from` };
  if (taxOffice === undefined)
    return { pointer: '/taxOffice', message: `is missing: ${FORMAT} names the tax office` };
  return undefined;
}

/** @param first day of a month */
function lastDayOf(first: string): string {
  const next = addDays(first, 31).slice(0, 7);
  return addDays(`${next}-01`, -1);
}

export function missingFacts(books: Books): Missing[] {
  const declared = { ...books, entries: declaredEntries(books) };
  return [...missingOfCompany(books), ...missingRates(declared), ...missingOfDocuments(declared)];
}

function missingOfCompany({ company }: Books): Missing[] {
  const { country, currency, kind, email, identifiers } = company;
  const isMissing = (is: boolean, pointer: string, message = 'is missing') =>
    is ? [{ pointer, message }] : [];
  return [
    ...isMissing(country !== 'PL', '/country', `is ${country}: ${FORMAT} is a file of Polish companies`),
    ...isMissing(
      currency !== CURRENCY,
      '/currency',
      `is ${currency}: ${FORMAT} has amounts in ${CURRENCY} only`,
    ),
    ...isMissing(nipOf(identifiers) === undefined, '/identifiers', 'has no NIP'),
    ...isMissing(kind === null, '/kind', `is missing: ${FORMAT} names persons otherwise than organisations`),
    ...isMissing(
      kind === 'sole_trader',
      '/kind',
      `is sole_trader: ${FORMAT} wants first name, surname and date of birth, which are not known here`,
    ),
    ...isMissing(email === null, '/email'),
  ];
}

function missingOfDocuments({ entries, facts, company }: Books): Missing[] {
  return [
    ...about(
      entries.filter((entry) => !facts.get(entry.id)?.registration && mayBeOfShop(entry, company)),
      '/documents',
      ({ number, vatRate }) => `${vatRate} % of ${number}`,
      (groups) => `does not say whether the one-stop shop declares ${groups}`,
    ),
    ...about(
      entries.filter((entry) => columnsOf(entry, facts.get(entry.id)) === undefined),
      '/documents',
      ({ number, vatCategory, vatRate }) => `${vatCategory} ${vatRate} of ${number}`,
      (groups) => `has no column for ${groups}`,
    ),
    ...about(
      entries.filter(({ id, kind }) => kind !== 'cash_discount' && facts.get(id)?.ksef.is === 'awaited'),
      '/documents',
      ({ number }) => number,
      (documents) => `waits for the KSeF number of ${documents}`,
    ),
  ];
}
