// A deducted deposit is an allowance of the document per VAT rate (BG-20): the VAT is that of the rest, and the rules of
// EN 16931 for totals hold unchanged (BR-CO-10 to BR-CO-16).
import type { DocumentAdjustment } from '../../contracts/documents/lines';
import type { Prepayment } from '../../contracts/documents/prepayments';
import type { DocumentLanguage } from '../../contracts/primitives';
import { filledFields } from '../../runtime/checks/filled-fields';
import { DOCUMENTS } from '../../texts/documents';
import { fill } from '../../texts/fill';
import type { Sale } from '../sale/sale';
import type { Deduction } from './changed-rates';
import { vatOf } from './vat-categories';

export function isDeduction({ prepaymentId }: DocumentAdjustment): boolean {
  return prepaymentId !== undefined;
}

export function deductionsOf({
  prepayments,
  language,
  pricesIncludeVat = false,
}: Pick<Sale, 'prepayments' | 'language'> & { pricesIncludeVat?: boolean }): Deduction[] {
  const deductions = prepayments.flatMap((prepayment) => deductionOf(prepayment, language ?? 'en'));
  return deductions.map(({ vatMinor, ...one }) =>
    pricesIncludeVat ? { ...one, grossMinor: one.amountMinor + vatMinor } : one,
  );
}

/** The reasons in the language that the document is issued in; a credit note has those of its invoice. */
export function inLanguage(
  adjustments: readonly DocumentAdjustment[],
  { prepayments, language }: { prepayments: readonly Prepayment[]; language: DocumentLanguage },
): DocumentAdjustment[] {
  return adjustments.map((one) => {
    const prepayment = prepayments.find(({ documentId }) => documentId === one.prepaymentId);
    return isDeduction(one) && prepayment ? { ...one, reason: reasonOf(prepayment, language) } : one;
  });
}

/** The date is in ISO 8601, because programs read the reason of an allowance (BT-97), too. */
function reasonOf({ number = '', issueDate: date = '' }: Prepayment, language: DocumentLanguage): string {
  return fill(DOCUMENTS[language].lessDeposit, { number, date });
}

function deductionOf(
  prepayment: Prepayment,
  language: DocumentLanguage,
): (Deduction & { vatMinor: number })[] {
  const { documentId, vat = [], isRateOfSupply } = prepayment;
  if (documentId === undefined) return [];
  const reason = reasonOf(prepayment, language);
  return vat
    .filter(({ baseMinor }) => baseMinor > 0)
    .map(({ baseMinor, vatMinor, ...group }) => ({
      kind: 'allowance' as const,
      percent: null,
      amountMinor: baseMinor,
      vatMinor,
      reason,
      ...vatOf(group),
      prepaymentId: documentId,
      ...filledFields({ isRateOfSupply }),
    }));
}

/** BT-113 of invoices that were issued elsewhere: nothing is known of their VAT. */
export function paidElsewhere(prepayments: readonly Prepayment[]): number {
  return prepayments
    .filter(({ documentId }) => documentId === undefined)
    .reduce((sum, { amountMinor }) => sum + amountMinor, 0);
}
