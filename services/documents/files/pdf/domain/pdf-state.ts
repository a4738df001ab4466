import { createHash } from 'node:crypto';
import type { Static } from '@sinclair/typebox';
import Big from 'big.js';
import type { DocumentLine } from '../../../../../shared/contracts/documents/lines';
import type { Payment } from '../../../../../shared/contracts/documents/payments';
import { percentOf } from '../../../../../shared/law/amounts/decimal';
import type { RenderableDocument } from '../../../../../shared/rendering/document';
import { ksefNumberIn, offlineCodesIn } from '../../../domain/ksef-number';
import { paymentStatusOf } from '../../../domain/status';
import type { DocumentRecord } from '../../../models/document-row';

/**
 * A hash of everything that an issued document can still change on its pages: cancellation, payments, credits, and its
 * number in KSeF or the codes until then, and the link that it is paid by online. All else is frozen, so the hash identifies a stored PDF; undefined for a draft.
 * It must not depend on the renderer: a later release returns the bytes that an earlier one has made.
 */
export function pdfState(
  document: DocumentRecord,
  payments: readonly Pick<Static<typeof Payment>, 'date' | 'amountMinor' | 'method' | 'kind'>[],
  paymentLinkId?: string,
): string | undefined {
  if (document.status === 'draft') return undefined;
  const { status, paidMinor, deductedMinor, creditedMinor } = document;
  const paid = payments
    .filter(({ kind }) => kind === 'money')
    .map(({ date, amountMinor, method }) => [date, amountMinor, method]);
  const parts = [status === 'cancelled', paymentStatusOf(document), paidMinor, creditedMinor, paid];
  // a document without deductions keeps the hash that it had before there were any
  if (deductedMinor !== 0) parts.push(deductedMinor);
  const ksefNumber = ksefNumberIn(document.transmissions);
  const codes = offlineCodesIn(document.transmissions);
  // a document without number and codes keeps the hash that it had before KSeF was supported
  const named = ksefNumber ? [...parts, ksefNumber] : codes.length > 0 ? [...parts, codes] : parts;
  const state = paymentLinkId === undefined ? named : [...named, { paymentLinkId }];
  return createHash('sha256').update(JSON.stringify(state)).digest('hex');
}

/**
 * VAT that the customer owes by reverse charge at home, by rate, for laws that want it on the invoice (VATA 1994 s. 55A).
 */
export function owedByCustomer(
  lines: readonly DocumentLine[],
): NonNullable<RenderableDocument['owedByCustomer']> {
  const bases = new Map<string, number>();
  for (const { reverseCharge, rateIfCharged, netMinor } of lines) {
    if (reverseCharge?.show !== 'rate_and_amount' || rateIfCharged === undefined) continue;
    bases.set(rateIfCharged, (bases.get(rateIfCharged) ?? 0) + netMinor);
  }
  return [...bases].map(([rate, base]) => ({
    rate,
    vatMinor: percentOf(base, new Big(rate)),
  }));
}
