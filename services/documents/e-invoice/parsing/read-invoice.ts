// Reads an e-invoice of either syntax: what the file is, is said by its root.
import { readCii } from '../cii/cii';
import { CII_NAMESPACES } from '../cii/namespaces';
import type { SemanticInvoice } from '../semantic/invoice';
import { CREDIT_NOTE_NAMESPACES, INVOICE_NAMESPACES } from '../ubl/namespaces';
import { readUbl } from '../ubl/ubl';
import { readXml, XmlRefused } from '../xml/read-xml';

const PREFIXES = new Map(
  [INVOICE_NAMESPACES, CREDIT_NOTE_NAMESPACES, CII_NAMESPACES]
    .flatMap((namespaces) => Object.entries(namespaces))
    .map(([prefix, uri]) => [uri, prefix]),
);

export interface ReadInvoice {
  syntax: 'ubl' | 'cii';
  invoice: SemanticInvoice;
  /** Paths of what the file says and no term of EN 16931 stands for. */
  unread: string[];
}

/** @throws XmlRefused */
export function readInvoice(bytes: Uint8Array): ReadInvoice {
  const root = readXml(bytes, PREFIXES);
  if (root.name === 'Invoice' || root.name === 'CreditNote') return { syntax: 'ubl', ...readUbl(root) };
  if (root.name === 'rsm:CrossIndustryInvoice') return { syntax: 'cii', ...readCii(root) };
  throw new XmlRefused(`has the root ${root.name}, which is neither UBL nor CII`);
}
