import { createHash } from 'node:crypto';
import type { Static } from '@sinclair/typebox';
import type { Payment } from '../../../shared/contracts/documents/payments';
import type { DocumentRecord } from '../models/document-row';
import { paymentStatusOf } from './status';

/**
 * What an issued document still changes on its pages: that it is cancelled, and what was paid or credited. All else is
 * frozen, so that this text identifies a PDF of the document; undefined for a draft. It must not depend on the renderer: a
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
  return createHash('sha256').update(JSON.stringify(shown)).digest('hex');
}
