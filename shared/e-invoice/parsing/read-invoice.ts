// Reads an e-invoice of either syntax: the root says which one it is.

import { XmlRefused } from '../../xml/parse-xml';
import { readXml } from '../../xml/read-xml';
import { CII_NAMESPACES } from '../formats/cii/namespaces';
import { readCii } from '../formats/cii/syntax';
import { CREDIT_NOTE_NAMESPACES, INVOICE_NAMESPACES } from '../formats/ubl/namespaces';
import { readUbl } from '../formats/ubl/syntax';
import type { Violation } from '../mapping/element-reader';
import type { Root } from '../rules/rule';
import type { SemanticInvoice } from '../semantic/invoice';

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
