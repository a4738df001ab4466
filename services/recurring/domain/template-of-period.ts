// The template as it is billed for a period: its lines, prices and quantities.
import Big from 'big.js';
import type { DocumentLanguage } from '../../../shared/contracts/primitives';
import type { Indexation, Part, Template } from '../../../shared/contracts/recurring/fields';
import { DOCUMENTS } from '../../../shared/texts/documents';
import { fill } from '../../../shared/texts/fill';
import { longDate } from '../../../shared/values/locale';
import type { Period } from './calendar';
import { indexed } from './indexation';

/** The days that are billed, which period they are, and the share of it. */
export interface Billed extends Period {
  index: number;
  part: Part | null;
}

const QUANTITY_DECIMALS = 6;

/** Lines whose days do not have the first day of the period are left out. */
export function templateOf(
  { lines, adjustments, ...template }: Template,
  billed: Billed,
  {
    indexation,
    language,
    decimals,
  }: { indexation: Indexation | null; language: DocumentLanguage; decimals: number },
) {
  const { part, index } = billed;
  const share = shareOf(part, decimals);
  const priceOf = indexed(indexation, { index, decimals });
  const billedLine = ({ from: _from, until: _until, ...line }: TemplateLine) => ({
    ...line,
    // a price of the catalog is that of the day already
    ...(line.unitPrice !== undefined && {
      unitPrice: priceOf(line.unitPrice),
    }),
    ...(part && {
      quantity: prorated(line.quantity ?? 1, part),
      note: noteOf(line.note, part, billed, language),
    }),
    ...(line.adjustments && { adjustments: line.adjustments.map(share) }),
  });
  return {
    ...template,
    ...(lines && { lines: lines.filter((line) => isBilled(line, billed)).map(billedLine) }),
    ...(adjustments && { adjustments: adjustments.map(share) }),
  };
}

type TemplateLine = NonNullable<Template['lines']>[number];

function isBilled({ from, until }: TemplateLine, period: Period): boolean {
  return (from ?? period.from) <= period.from && period.from <= (until ?? period.from);
}

/**
 * Quantity × days ÷ days of the period, to 6 decimals, halves away from zero. The quotient has 20 decimals first: one that is
 * no half differs from it by more.
 */
export function prorated(
  quantity: number | string,
  { days, of }: Part,
  decimals = QUANTITY_DECIMALS,
): string {
  return new Big(quantity).times(days).div(of).round(decimals, Big.roundHalfUp).toFixed();
}

/** Amounts of allowances and charges are shared as the quantities are; percentages stay. */
function shareOf(part: Part | null, decimals: number) {
  return <A extends { amount?: number | string }>(adjustment: A): A => {
    const { amount } = adjustment;
    return part && amount !== undefined
      ? { ...adjustment, amount: prorated(amount, part, decimals) }
      : adjustment;
  };
}

/** The note of the line, and below it which days are billed. */
function noteOf(
  note: string | null | undefined,
  { days, of }: Part,
  { from, to }: Period,
  language: DocumentLanguage,
): string {
  const values = { from: longDate(language, from), to: longDate(language, to) };
  const sentence = fill(DOCUMENTS[language].prorated, { ...values, days: `${days}`, of: `${of}` });
  return note
    ? `${note}
${sentence}`
    : sentence;
}
