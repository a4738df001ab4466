// SprzedazWiersz: a document with all its VAT groups, in the order of the schema.
import type { BookEntry } from '../../contracts/documents/books';
import { element, required } from '../../xml/build';
import type { XmlElement } from '../../xml/element';
import { pointAmount } from '../amounts';
import type { DocumentFacts } from '../books';
import { buyerNumber, NONE } from './buyer';
import { SALES_COLUMNS, sumsOf } from './columns';
import { lineOf } from './texts';

export const CURRENCY = 'PLN';
const NAME_CHARACTERS_MAX = 512;
const NUMBER_CHARACTERS_MAX = 256;
const YES = '1';

/** @param at 1 for the first row */
export function salesRow(
  at: number,
  group: readonly BookEntry[],
  facts: DocumentFacts | undefined,
): XmlElement {
  const [first] = group;
  if (!first) throw new Error('a row without entries');
  const { country, number } = buyerNumber(first, facts);
  const sums = sumsOf(group, facts);
  return required('SprzedazWiersz', [
    element('LpSprzedazy', String(at)),
    element('KodKrajuNadaniaTIN', country),
    element('NrKontrahenta', number),
    element('NazwaKontrahenta', lineOf(first.clientName, NAME_CHARACTERS_MAX) || NONE),
    element('DowodSprzedazy', lineOf(first.number, NUMBER_CHARACTERS_MAX)),
    element('DataWystawienia', dayOf(first)),
    element('DataSprzedazy', supplyDay(first, facts)),
    ksefMark(first, facts),
    ...gtuMarks(first, facts),
    element('TT_D', facts?.isTriangular ? YES : undefined),
    ...badDebtMarks(first, facts),
    ...SALES_COLUMNS.map((column) => {
      const minor = sums.get(column);
      return element(column, minor === undefined ? undefined : pointAmount(minor, CURRENCY));
    }),
  ]);
}

/** The day of issue; that of the payment, where a discount that was taken is written. */
function dayOf({ kind, issueDate, taxPoint }: BookEntry): string {
  return kind === 'cash_discount' ? taxPoint : issueDate;
}

/** Left out where it is the day of issue. */
function supplyDay(entry: BookEntry, facts: DocumentFacts | undefined): string | undefined {
  const day = facts?.suppliedOn ?? undefined;
  return day === dayOf(entry) ? undefined : day;
}

/** Marks of goods and services (par. 10 of the regulation on JPK_VAT); a cash discount that was taken is no invoice and has none. */
const GTU = Array.from({ length: 13 }, (_, index) => `GTU_${String(index + 1).padStart(2, '0')}`);

function gtuMarks({ kind }: BookEntry, facts: DocumentFacts | undefined) {
  const isMarked = (mark: string) => kind !== 'cash_discount' && facts?.gtu.includes(mark);
  return GTU.map((mark) => element(mark, isMarked(mark) ? YES : undefined));
}

/** The correction of art. 89a: from the due date on, or on the day of the payment. */
function badDebtMarks({ kind, taxPoint, issueDate }: BookEntry, facts: DocumentFacts | undefined) {
  if (kind !== 'bad_debt_relief' && kind !== 'bad_debt_recovery') return [];
  const day =
    kind === 'bad_debt_relief'
      ? element('TerminPlatnosci', facts?.dueDate ?? issueDate)
      : element('DataZaplaty', taxPoint);
  return [element('KorektaPodstawyOpodt', YES), day];
}

/** The number in KSeF, or the mark in its place: a cash discount that was taken is no invoice. */
function ksefMark({ kind }: BookEntry, facts: DocumentFacts | undefined): XmlElement | undefined {
  if (kind === 'cash_discount') return element('DI', YES);
  if (facts?.ksef.is === 'numbered') return element('NrKSeF', facts.ksef.number);
  return element(facts?.ksef.is === 'offline' ? 'OFF' : 'BFK', YES);
}
