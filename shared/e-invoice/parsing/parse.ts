// A received file as the semantic invoice, and what is wrong with it.
import type { EInvoiceFormat } from '../../contracts/e-invoice-formats';
import type { EInvoiceProfile } from '../../contracts/e-invoice-profiles';
import { type FileFindings, findingsInFile } from '../received/findings-in-file';
import { receivedProfile } from '../received/profiles';
import type { SemanticInvoice } from '../semantic/invoice';
import { assertTexts } from './answer-texts';
import { embeddedXml } from './embedded-xml';
import { isPdf } from './pdf/pdf-file';
import { readInvoice } from './read-invoice';

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
  const found = findingsInFile(read, profile?.id, format !== null);
  const attachment = embedded?.name ?? null;
  const parsed = { syntax, attachment, specification, profile, format, invoice, ...found, unread };
  assertTexts(parsed, Math.max(buffer.length, embedded?.xml.length ?? 0));
  return parsed;
}
