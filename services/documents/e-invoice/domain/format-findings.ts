// What stands in the way of a document in one format.
import type { EInvoiceFormat } from '../../../../shared/contracts/e-invoice-formats';
import { type Finding, findingsOf } from '../checks/findings';
import { adapted, profileOf } from '../profiles/profiles';
import { areEmbedded, NOT_EMBEDDED } from './attached-files';
import { type IssuedDocument, semanticInvoice } from './semantic-invoice';

/** Errors come first. A format that cannot be made here asks for nothing. */
export function formatFindings(document: IssuedDocument, format: EInvoiceFormat): Finding[] {
  const profile = profileOf(format);
  if (!profile) return [];
  const findings = findingsOf(adapted(semanticInvoice(document), profile), format);
  return areEmbedded(document.attachments) ? findings : [...findings, NOT_EMBEDDED];
}
