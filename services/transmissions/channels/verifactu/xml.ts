// Parses answers of the agency into plain objects and escapes our texts.
import { type Fields, xmlFields } from '../../../../shared/xml/fields';
import { inThread } from '../../../../shared/xml/in-thread';

export function parseXml(bytes: Buffer): Fields | undefined {
  return xmlFields(bytes);
}

/** Undefined if it is no XML. */
export const readXml = inThread(__filename, parseXml);

/** Escapes the text of an element. */
export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
