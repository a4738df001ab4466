// Invoices that another one can deduct, and the amounts that are left of them.

import type { VatGroup } from '../../../../../shared/contracts/documents/lines';
import type { DeductedVat, Prepayment } from '../../../../../shared/contracts/documents/prepayments';
import { sameVat, vatOf, withVatMinor } from '../../../../../shared/law/amounts/vat-categories';
import type { FieldError } from '../../../../../shared/runtime/errors';
import { isDeductible } from '../../../domain/deductible-type';
import { isOpen } from '../../../domain/status';
import type { DocumentRecord } from '../../../models/document-row';

/** The invoice that takes deposits off; `correctsId` or `stornoOf` is the one in whose place it is. */
export type Final = Pick<DocumentRecord, 'id' | 'clientId' | 'currency' | 'correctsId' | 'stornoOf'>;

/** The reason why an invoice cannot deduct the deposit; null if it can. */
export function notDeductible(deposit: DocumentRecord | undefined, final: Final): string | null {
  if (!deposit) return 'names no document of this company';
  if (!isDeductible(deposit))
    return 'must name a deposit (386), a partial invoice (326), or a correction that has `depositOf`';
  if (!isOpen(deposit.status)) return `names an invoice that is ${deposit.status}`;
  if (deposit.clientId !== final.clientId) return 'names an invoice to another client';
  if (deposit.currency !== final.currency) return `names an invoice in ${deposit.currency}`;
  if (deposit.id === final.id) return 'names the invoice itself';
  return null;
}

/** The country whose VAT the deposit charges; null for one whose seller has none. */
export function vatCountryOf({
  judgement,
  seller,
}: Pick<DocumentRecord, 'judgement' | 'seller'>): string | null {
  const { consumedIn, registration } = judgement ?? {};
  return consumedIn ?? registration?.country ?? seller?.country ?? null;
}

/** The deposit without what credit notes have taken back of it. */
export function prepaymentOf(
  deposit: DocumentRecord,
  credited: readonly Pick<DocumentRecord, 'vatBreakdown'>[],
): Prepayment {
  const vat = deposit.vatBreakdown.map((group) =>
    restOf(
      group,
      credited.flatMap(({ vatBreakdown }) => vatBreakdown),
    ),
  );
  const amountMinor = vat.reduce((sum, group) => sum + withVatMinor(group), 0);
  const { number, issueDate } = deposit;
  // an issued invoice has both
  return { documentId: deposit.id, number: number ?? '', issueDate: issueDate ?? '', amountMinor, vat };
}

function restOf(group: VatGroup, credited: readonly VatGroup[]): DeductedVat {
  const of = credited.filter((one) => sameVat(one, group));
  const less = (key: 'baseMinor' | 'vatMinor' | 'surchargeMinor') =>
    of.reduce((rest, one) => rest - (one[key] ?? 0), group[key] ?? 0);
  const surcharge = group.surchargeRate === undefined ? {} : { surchargeMinor: less('surchargeMinor') };
  return { ...vatOf(group), baseMinor: less('baseMinor'), vatMinor: less('vatMinor'), ...surcharge };
}

type Change = Partial<Pick<DocumentRecord, 'clientId' | 'currency' | 'prepayments'>>;

/** Faults of a change of client or currency while deposits are deducted: they have those of the invoice. */
export function depositFaults(
  draft: DocumentRecord,
  { clientId, currency, prepayments }: Change,
): FieldError[] {
  if (prepayments || draft.prepayments.every(({ documentId }) => documentId === undefined)) return [];
  const message = 'cannot change while deposits are deducted: clear prepayments first';
  const after = { clientId: clientId ?? draft.clientId, currency: currency ?? draft.currency };
  return (['clientId', 'currency'] as const)
    .filter((field) => after[field] !== draft[field])
    .map((field) => ({ pointer: `/${field}`, message }));
}
