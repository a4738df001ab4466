import { createHash } from 'node:crypto';
import type { Static } from '@sinclair/typebox';
import type { Payment } from '../../../../shared/contracts/documents/payments';
import { ksefNumberIn, offlineCodesIn } from '../../domain/ksef-number';
import { paymentStatusOf } from '../../domain/status';
import type { DocumentRecord } from '../../models/document-row';

/**
 * What an issued document still changes on its pages: that it is cancelled, what was paid or credited, and its number in
 * KSeF, or the codes that it has without one. All else is frozen, so that this text identifies a PDF of the document; undefined for a draft. It must not depend on the renderer: a
 * later release gives the bytes that were made by the earlier one.
 */
export function pdfState(
  document: DocumentRecord,
  payments: readonly Pick<Static<typeof Payment>, 'date' | 'amountMinor' | 'method'>[],
): string | undefined {
  if (document.status === 'draft') return undefined;
  const { status, paidMinor, creditedMinor } = document;
  const paid = payments.map(({ date, amountMinor, method }) => [date, amountMinor, method]);
  const shown = [status === 'cancelled', paymentStatusOf(document), paidMinor, creditedMinor, paid];
  const ksefNumber = ksefNumberIn(document.transmissions);
  const codes = offlineCodesIn(document.transmissions);
  // one without a number has the state that it had before there were any
  const named = ksefNumber ? [...shown, ksefNumber] : codes.length > 0 ? [...shown, codes] : shown;
  return createHash('sha256').update(JSON.stringify(named)).digest('hex');
}
