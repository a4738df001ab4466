// Findings for a document in one format, including settings that its company lacks for it.
import type { EInvoiceFormat } from '../../../../../shared/contracts/e-invoice-formats';
import { formatFindings } from '../../../../../shared/e-invoice/findings';
import type { IssuedDocument } from '../../../../../shared/e-invoice/from-document/semantic-invoice';
import type { Finding } from '../../../../../shared/e-invoice/rules/rule';
import type { AskContext } from '../../../../../shared/runtime/context';
import { needsSignature, unsignedFindings } from '../domain/signature-findings';
import { hasCertificate } from './sign-facturae';

export async function readFindings(
  ctx: AskContext,
  companyId: string,
  document: IssuedDocument,
  format: EInvoiceFormat,
): Promise<Finding[]> {
  const isSigned = needsSignature(document, format) && (await hasCertificate(ctx, companyId));
  return isSigned ? formatFindings(document, format) : unsignedFindings(document, format);
}
