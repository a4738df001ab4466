// Findings of the rules of a format in an invoice.
import type { EInvoiceFormat } from '../contracts/e-invoice-formats';
import { adapted, formatOf } from './formats/formats';
import { areEmbedded, NOT_EMBEDDED } from './from-document/attached-files';
import { type IssuedDocument, semanticInvoice } from './from-document/semantic-invoice';
import { errorsFirst, type Finding, onceEach, type Root, type Rule } from './rules/rule';
import type { SemanticInvoice } from './semantic/invoice';
import { isCreditNote } from './semantic/kinds';

/** Findings about a document in one format, errors first. */
export function formatFindings(document: IssuedDocument, name: EInvoiceFormat): Finding[] {
  const format = formatOf(name);
  const findings = findingsOf(adapted(semanticInvoice(document), format), name);
  return areEmbedded(document.attachments) ? findings : [...findings, NOT_EMBEDDED];
}

/** `invoice` as its format says it. Errors come first; what two rules say in the same words is said once. */
export function findingsOf(invoice: SemanticInvoice, name: EInvoiceFormat): Finding[] {
  const format = formatOf(name);
  const root = format.syntax === 'cii' ? 'CrossIndustryInvoice' : ublRootOf(invoice);
  const findings = format.rules.flatMap((rule) => broken(rule, invoice, root));
  return onceEach(errorsFirst(findings), ({ pointer, message }) => `${pointer} ${message}`);
}

function ublRootOf(invoice: SemanticInvoice): Root {
  return isCreditNote(invoice) ? 'CreditNote' : 'Invoice';
}

function broken(rule: Rule, invoice: SemanticInvoice, root: Root): Finding[] {
  const result = rule.isBroken(invoice, root);
  const { pointer, source, term, message, advice, severity = 'error' } = rule;
  const sentence = advice === undefined ? message : `${message}: ${advice}`;
  const finding = { severity, pointer, source, term, rule: rule.rule, message: sentence };
  if (typeof result === 'boolean') return result ? [finding] : [];
  return result.map((index) => ({ ...finding, pointer: pointer.replace('*', String(index)) }));
}
