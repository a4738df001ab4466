// What stands in the way of a document in one format, with what its company has not set for it.
import type { EInvoiceFormat } from '../../../../shared/contracts/e-invoice-formats';
import type { AskContext } from '../../../../shared/runtime/context';
import type { Finding } from '../checks/findings';
import { formatFindings } from '../domain/format-findings';
import { type IssuedDocument, semanticInvoice } from '../domain/semantic-invoice';
import { signatureFindings } from './sign-facturae';

/** Errors come first. */
export async function readFindings(
  ctx: AskContext,
  companyId: string,
  document: IssuedDocument,
  format: EInvoiceFormat,
): Promise<Finding[]> {
  const findings = formatFindings(document, format);
  if (format !== 'facturae') return findings;
  return [...findings, ...(await signatureFindings(ctx, companyId, semanticInvoice(document)))];
}
