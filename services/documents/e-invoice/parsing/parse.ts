// A received file as the semantic invoice, and what is wrong with it.
import type { EInvoiceFormat } from '../../../../shared/contracts/e-invoice-formats';
import { type Finding, findingsOf } from '../checks/findings';
import { SUM_RULES } from '../checks/sum-rules';
import { formatOf } from '../profiles/profiles';
import type { SemanticInvoice } from '../semantic/invoice';
import { embeddedXml, isPdf } from './embedded-xml';
import { readInvoice } from './read-invoice';

type ParsedFinding = Pick<Finding, 'severity' | 'term' | 'rule' | 'message'>;

export interface Parsed {
  syntax: 'ubl' | 'cii';
  specification: string | null;
  /** Whose rules it was held against; null: those of the standard alone. */
  format: EInvoiceFormat | null;
  invoice: SemanticInvoice;
  findings: ParsedFinding[];
  unread: string[];
}

/** @throws XmlRefused */
export function parse(bytes: Uint8Array): Parsed {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const { syntax, invoice, unread } = readInvoice(isPdf(buffer) ? embeddedXml(buffer) : buffer);
  const specification = invoice.processControl.specificationIdentifier || null;
  const format = formatOf(invoice, syntax);
  const found = findingsOf(invoice, format ?? (syntax === 'ubl' ? 'en16931-ubl' : 'en16931-cii'), SUM_RULES);
  const findings = found.map(({ severity, term, rule, message }) => ({ severity, term, rule, message }));
  return { syntax, specification, format, invoice, findings, unread };
}
