// The QR code that finds an invoice in KSeF, with its number below; without a number, the codes of an offline invoice.

import type { RenderableCode } from '../../../../../shared/rendering/document';
import type { Scoped } from '../../../../../shared/runtime/database/scoped';
import { ksefNumberIn, offlineCodesIn, verificationLink } from '../../../domain/ksef-number';
import type { DocumentRecord } from '../../../models/document-row';
import { EInvoiceRow } from '../../../models/e-invoice-row';

/** Empty until KSeF has numbered it, unless it may reach the buyer before. */
export async function readVerificationCode(
  company: Scoped,
  { id: documentId, issueDate, transmissions }: DocumentRecord,
): Promise<RenderableCode[]> {
  const ksefNumber = ksefNumberIn(transmissions);
  if (!ksefNumber || !issueDate) return offlineCodesIn(transmissions);
  const key = { documentId, format: 'ksef-fa3' } as const;
  const file = await company.find(EInvoiceRow, key, { without: ['content'] });
  if (!file) return [];
  const payload = verificationLink({ ksefNumber, issueDate, sha256: file.sha256 });
  return [{ caption: `Numer KSeF\n${ksefNumber}`, payload }];
}
