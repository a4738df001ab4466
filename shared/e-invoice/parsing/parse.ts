// A received file as the semantic invoice, and what is wrong with it.
import type { EInvoiceFormat } from '../../contracts/e-invoice-formats';
import type { EInvoiceProfile } from '../../contracts/e-invoice-profiles';
import { XmlRefused } from '../../xml/parse-xml';
import { readXml } from '../../xml/read-xml';
import { CII_NAMESPACES } from '../formats/cii/namespaces';
import { readCii } from '../formats/cii/syntax';
import { CREDIT_NOTE_NAMESPACES, INVOICE_NAMESPACES } from '../formats/ubl/namespaces';
import { readUbl } from '../formats/ubl/syntax';
import type { Violation } from '../mapping/element-reader';
import { type FileFindings, findingsInFile } from '../received/findings-in-file';
import { receivedProfile } from '../received/profiles';
import type { Root } from '../rules/rule';
import type { SemanticInvoice } from '../semantic/invoice';
import { embeddedXml } from './embedded-xml';
import { isPdf } from './pdf/pdf-file';

export interface Parsed extends FileFindings {
  syntax: 'ubl' | 'cii';
  /** Name of the file inside the PDF. */
  attachment: string | null;
  specification: string | null;
  profile: EInvoiceProfile | null;
  format: EInvoiceFormat | null;
  invoice: SemanticInvoice;
  unread: string[];
}

/** Parses an e-invoice in XML or inside a PDF. @throws XmlRefused */
export function parse(bytes: Uint8Array): Parsed {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const embedded = isPdf(buffer) ? embeddedXml(buffer) : undefined;
  const read = readInvoice(embedded?.xml ?? buffer);
  const { syntax, invoice, unread } = read;
  const specification = invoice.processControl.specificationIdentifier || null;
  const carrier = embedded && syntax === 'cii' ? 'pdf' : syntax;
  const { profile, format } = receivedProfile(specification ?? '', carrier);
  const findings = findingsInFile(read, profile?.id, format !== null);
  const attachment = embedded?.name ?? null;
  const parsed = { syntax, attachment, specification, profile, format, invoice, ...findings, unread };
  assertTexts(parsed, Math.max(buffer.length, embedded?.xml.length ?? 0));
  return parsed;
}

/**
 * A received file decides how long the answer is that tells it: not longer than the file, or the invoice inside of a PDF, where
 * that is more than a megabyte.
 */
const TEXT_CHARS_MAX = 1024 * 1024;

/** @throws XmlRefused for more texts than the answer to a file of so many bytes may have */
function assertTexts(parsed: object, fileBytes: number): void {
  const max = Math.max(TEXT_CHARS_MAX, fileBytes);
  if (charsIn(parsed, max) > max)
    throw new XmlRefused(`has texts of more than ${max} characters, which is more than one answer holds`);
}

/** The characters of all texts; the count stops beyond `max`. */
function charsIn(parsed: object, max: number): number {
  const waiting: unknown[] = [parsed];
  let chars = 0;
  for (let value = waiting.pop(); value !== undefined && chars <= max; value = waiting.pop()) {
    if (typeof value === 'string') chars += value.length;
    else if (typeof value === 'object' && value !== null)
      for (const each of Object.values(value)) if (each !== undefined) waiting.push(each);
  }
  return chars;
}

/** Reads an e-invoice of either syntax: the root says which one it is. */
const PREFIXES = new Map(
  [INVOICE_NAMESPACES, CREDIT_NOTE_NAMESPACES, CII_NAMESPACES]
    .flatMap((namespaces) => Object.entries(namespaces))
    .map(([prefix, uri]) => [uri, prefix]),
);

export interface ReadInvoice {
  syntax: 'ubl' | 'cii';
  root: Root;
  invoice: SemanticInvoice;
  /** Paths of what the file says and no term of EN 16931 stands for. */
  unread: string[];
  /** Terms that the file states more than once, of which the first is in the invoice. */
  repeated: string[];
  violations: Violation[];
}

/** Reads XML in one of the supported syntaxes. @throws XmlRefused */
export function readInvoice(bytes: Uint8Array): ReadInvoice {
  const root = readXml(bytes, PREFIXES);
  const { name } = root;
  if (name === 'Invoice' || name === 'CreditNote') return { syntax: 'ubl', root: name, ...readUbl(root) };
  if (name === 'rsm:CrossIndustryInvoice')
    return { syntax: 'cii', root: 'CrossIndustryInvoice', ...readCii(root) };
  if (name.endsWith('}CrossIndustryDocument'))
    throw new XmlRefused('is an invoice of ZUGFeRD 1; only version 2 and later (Factur-X) can be read');
  throw new XmlRefused(`has the root ${name}, which is neither UBL nor CII`);
}
