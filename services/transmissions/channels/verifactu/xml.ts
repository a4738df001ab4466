// The XML of the agency: its answers as plain objects, and texts of ours as the text of an element.
import { type Fields, xmlFields } from '../../../../shared/xml/fields';
import { inThread } from '../../../../shared/xml/in-thread';

export function parseXml(bytes: Buffer): Fields | undefined {
  return xmlFields(bytes);
}

/** Undefined for what is no XML. */
export const readXml = inThread(__filename, parseXml);

/** As the text of an element. */
export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
