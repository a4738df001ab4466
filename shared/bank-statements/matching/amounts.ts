// The amount of a line against the sum that a set of documents owes.
import type { BankLine } from '../shape';
import type { OpenDocument, Part } from './candidates';
import { discountMinor, discountVat, isInTime } from './cash-discount';
import type { Codes, MatchingSettings } from './score';

export interface AmountMatch {
  code: Codes['amount'];
  owedMinor: number;
  parts: Part[];
}

/** @param documents of one client in one currency */
export function amountMatch(
  line: BankLine,
  documents: readonly OpenDocument[],
  settings: Pick<MatchingSettings, 'discountGraceDays'>,
): AmountMatch {
  const owedMinor = documents.reduce((sum, { balanceMinor }) => sum + balanceMinor, 0);
  const whole = documents.map(({ id, balanceMinor }) => money(id, balanceMinor));
  if (documents[0]?.currency !== line.currency) {
    const { instructed, chargesMinor } = line;
    const isAsOrdered =
      instructed?.currency === documents[0]?.currency &&
      instructed?.amountMinor === owedMinor &&
      chargesMinor !== undefined;
    return { code: isAsOrdered ? 'A3' : 'A0', owedMinor, parts: whole };
  }
  if (line.amountMinor === owedMinor) return { code: 'A1', owedMinor, parts: whole };
  const discounted = discountedParts(line, documents, settings.discountGraceDays);
  if (discounted) return { code: 'A2', owedMinor, parts: discounted };
  if (
    line.instructed?.currency === line.currency &&
    line.instructed.amountMinor === owedMinor &&
    line.chargesMinor
  )
    return { code: 'A3', owedMinor, parts: whole };
  const [only] = documents;
  if (line.amountMinor < owedMinor && documents.length === 1 && only)
    return { code: 'A4', owedMinor, parts: [money(only.id, line.amountMinor)] };
  return { code: line.amountMinor > owedMinor ? 'A5' : 'A0', owedMinor, parts: whole };
}

/** Parts if the amount is the sum less the discounts of one step of each document. */
function discountedParts(
  line: BankLine,
  documents: readonly OpenDocument[],
  graceDays: number,
): Part[] | undefined {
  const steps = Math.max(0, ...documents.map(({ cashDiscounts = [] }) => cashDiscounts.length));
  for (let step = 0; step < steps; step += 1) {
    const parts = documents.flatMap((document) =>
      partsWithDiscount(document, line.bookingDate, graceDays, step),
    );
    const paid = parts
      .filter(({ kind }) => kind === 'money')
      .reduce((sum, part) => sum + part.amountMinor, 0);
    const isDiscounted = parts.some(({ kind }) => kind === 'cash_discount');
    if (isDiscounted && paid === line.amountMinor) return parts;
  }
  return undefined;
}

function partsWithDiscount(document: OpenDocument, day: string, graceDays: number, step: number): Part[] {
  const { id, balanceMinor, grossMinor = balanceMinor, cashDiscounts = [], vat } = document;
  const open = cashDiscounts.filter((discount) => isInTime(discount, day, graceDays));
  const discount = open[step] ?? open.at(-1);
  if (!discount) return [money(id, balanceMinor)];
  const amountMinor = discountMinor(grossMinor, discount.percent);
  const ofDiscount = vat ? { vat: discountVat(amountMinor, vat) } : {};
  return [
    money(id, balanceMinor - amountMinor),
    { kind: 'cash_discount', documentId: id, amountMinor, ...ofDiscount },
  ];
}

function money(documentId: string, amountMinor: number): Part {
  return { kind: 'money', documentId, amountMinor };
}
