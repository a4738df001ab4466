// Arbitrary histories of documents, each of them lawful by itself: only what came before it refuses a step.
import fc from 'fast-check';
import type { LineInput } from '../../../../shared/contracts/documents/lines';
import { decimal, linesOf, type Sold, soldAt } from './any-sold';

interface CreditedLine {
  lineNumber: number;
  quantity?: string;
}

export type Step =
  | { do: 'sell'; day: string; client: string; simplified: 'auto' | 'never'; document: Sold }
  | { do: 'bill'; day: string; supplier: number; document: Sold }
  | { do: 'ask'; day: string; of: number; client: string }
  | { do: 'charge'; day: string; of: number; lines: LineInput[] }
  | { do: 'credit'; day: string; of: number; lines: CreditedLine[] };

const creditedLines = fc.uniqueArray(
  fc.record(
    { lineNumber: fc.constantFrom(1, 1, 1, 2, 2, 3), quantity: decimal(0.1, 3, 1) },
    { requiredKeys: ['lineNumber'] },
  ),
  { minLength: 1, maxLength: 2, selector: ({ lineNumber }) => lineNumber },
);

const DAYS = 90;

/** Days of autumn, one after the other. */
function dayOf(index: number, count: number): string {
  const day = new Date(Date.UTC(2026, 9, 1 + Math.floor((index * DAYS) / count)));
  return day.toISOString().slice(0, 10);
}

function oneOf<T>(arbitrary: fc.Arbitrary<T>): T {
  const [one] = fc.sample(arbitrary, 1);
  if (one === undefined) throw new Error('a sample of one is empty');
  return one;
}

/** An invoice of the last six, of `count` by now. */
const recent = (count: number) => count - 1 - oneOf(fc.nat(Math.min(count, 6) - 1));

interface SalesChoice {
  rates: readonly number[];
  clients: readonly string[];
  simplified: readonly ('auto' | 'never')[];
  /** Steps that follow sales, each as often as it is named. */
  followedBy: readonly ('ask' | 'charge' | 'credit')[];
}

/** Sales, and about as many steps that follow them, after a given beginning. */
export function anySales(
  count: number,
  { rates, clients, simplified, followedBy }: SalesChoice,
  beginning: readonly Step[] = [],
): Step[] {
  const steps: Step[] = [...beginning];
  let sold = beginning.filter((step) => step.do === 'sell').length;
  for (let index = 0; index < count; index++) {
    const day = dayOf(index, count);
    const client = oneOf(fc.constantFrom(...clients));
    if (sold === 0 || oneOf(fc.boolean())) {
      sold++;
      const choice = oneOf(fc.constantFrom(...simplified));
      steps.push({ do: 'sell', day, client, simplified: choice, document: oneOf(soldAt(rates)) });
      continue;
    }
    const head = { day, of: recent(sold) };
    const next = oneOf(fc.constantFrom(...followedBy));
    if (next === 'ask') steps.push({ do: next, ...head, client });
    if (next === 'charge') steps.push({ do: next, ...head, lines: oneOf(linesOf(rates, 1)) });
    if (next === 'credit') steps.push({ do: next, ...head, lines: oneOf(creditedLines) });
  }
  return steps;
}

/** Invoices of suppliers by turns, not in the order of the list, and a credit note for each three of them. */
export function anyPurchases(
  count: number,
  suppliers: number,
  ratesOf: (supplier: number) => readonly number[],
): Step[] {
  const steps: Step[] = [];
  let billed = 0;
  for (let index = 0; index < count; index++) {
    const day = dayOf(index, count);
    if (index % 4 === 3) {
      steps.push({ do: 'credit', day, of: recent(billed), lines: oneOf(creditedLines) });
      continue;
    }
    // a step of 7 meets each of 20 once
    const supplier = (billed * 7 + 3) % suppliers;
    billed++;
    steps.push({ do: 'bill', day, supplier, document: oneOf(soldAt(ratesOf(supplier))) });
  }
  return steps;
}
