// The invoice inside a PDF (Factur-X, ZUGFeRD): the embedded file that is XML. Streams are never inside of other objects, so
// that they are found without the cross-reference table; each is inflated up to a limit.
import { inflateSync } from 'node:zlib';
import { XML_BYTES_MAX, XmlRefused } from '../xml/read-xml';

const FILES_MAX = 20;
/** Of a stream's dictionary, which precedes it. */
const DICTIONARY_BYTES = 2_000;

const START = Buffer.from('stream');
const END = Buffer.from('endstream');

export function isPdf(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 1024)).includes('%PDF-');
}

/** @throws XmlRefused where there is none */
export function embeddedXml(pdf: Buffer): Buffer {
  let inflated = 0;
  let files = 0;
  for (const { dictionary, data } of streams(pdf)) {
    if (!/\/EmbeddedFile\b|text#2Fxml/i.test(dictionary)) continue;
    files += 1;
    if (files > FILES_MAX) break;
    const content = contentOf(dictionary, data, XML_BYTES_MAX - inflated);
    inflated += content?.length ?? 0;
    if (content && looksLikeInvoice(content)) return content;
  }
  throw new XmlRefused('is a PDF without an invoice as XML inside');
}

function* streams(pdf: Buffer): Generator<{ dictionary: string; data: Buffer }> {
  let at = pdf.indexOf(START);
  while (at !== -1) {
    const from = at + START.length;
    const end = pdf.indexOf(END, from);
    if (end === -1) return;
    const before = pdf.toString('latin1', Math.max(0, at - DICTIONARY_BYTES), at);
    const dictionary = before.slice(before.lastIndexOf(' obj') + 1);
    yield { dictionary, data: pdf.subarray(afterLineBreak(pdf, from), end) };
    at = pdf.indexOf(START, end + END.length);
  }
}

function afterLineBreak(pdf: Buffer, at: number): number {
  if (pdf[at] === 0x0d) return pdf[at + 1] === 0x0a ? at + 2 : at + 1;
  return pdf[at] === 0x0a ? at + 1 : at;
}

/** undefined for a filter that is not known, broken data, or more than the limit. */
function contentOf(dictionary: string, data: Buffer, bytesMax: number): Buffer | undefined {
  if (!/\/Filter\b/.test(dictionary)) return data;
  if (!/\/FlateDecode\b/.test(dictionary) || bytesMax <= 0) return undefined;
  try {
    return inflateSync(data, { maxOutputLength: bytesMax });
  } catch {
    return undefined;
  }
}

function looksLikeInvoice(content: Buffer): boolean {
  const start = content.toString('latin1', 0, 4_000);
  return /CrossIndustryInvoice|<(?:[\w.-]+:)?(?:Invoice|CreditNote)\b/.test(start);
}
