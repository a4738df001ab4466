import type { EInvoiceFormat } from '../../../../../shared/contracts/e-invoice-formats';
import { formatFindings } from '../../../../../shared/e-invoice/findings';
import { centres } from '../../../../../shared/e-invoice/formats/facturae/numbers';
import {
  type IssuedDocument,
  semanticInvoice,
} from '../../../../../shared/e-invoice/from-document/semantic-invoice';
import type { Finding } from '../../../../../shared/e-invoice/rules/rule';
import { UNSIGNED } from '../../../../../shared/e-invoice/rules/unsigned';

/** Only public authorities, which have offices (DIR3), require a signature. */
export function needsSignature(document: IssuedDocument, format: EInvoiceFormat): boolean {
  return format === 'facturae' && centres(semanticInvoice(document)).length > 0;
}

/** Findings for a document of a company without a certificate. */
export function unsignedFindings(document: IssuedDocument, format: EInvoiceFormat): Finding[] {
  const findings = formatFindings(document, format);
  return needsSignature(document, format) ? [...findings, UNSIGNED] : findings;
}
