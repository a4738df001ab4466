// FatturaPA 1.2.2, the invoice of Italy's SdI: from the semantic invoice to a file. It is written only, never read.

import { element, required } from '../../../xml/build';
import type { XmlElement } from '../../../xml/element';
import { writeXml } from '../../../xml/write-xml';
import type { SemanticInvoice, SupportingDocument } from '../../semantic/invoice';
import { general } from './general';
import { lines } from './lines';
import { buyerOf, formatOf, representativeOf, sellerOf, transmission } from './parties';
import { payment } from './payment';
import { summary } from './summary';
import { latin } from './texts';

/** Only the root has a prefix: elements below it are in no namespace. */
const NAMESPACES = { p: 'http://ivaservizi.agenziaentrate.gov.it/docs/xsd/fatture/v1.2' };
const SELF_BILLED: ReadonlySet<string> = new Set(['389', '261']);
const FILE_NAME_CHARS = 60;

export function writeFatturaPa(invoice: SemanticInvoice): Buffer {
  const header = required('FatturaElettronicaHeader', [
    transmission(invoice),
    sellerOf(invoice),
    representativeOf(invoice),
    buyerOf(invoice),
    element('SoggettoEmittente', SELF_BILLED.has(invoice.typeCode) ? 'CC' : undefined),
  ]);
  const body = required('FatturaElettronicaBody', [
    general(invoice),
    required('DatiBeniServizi', [...lines(invoice), ...summary(invoice)]),
    payment(invoice),
    ...(invoice.supportingDocuments ?? []).map(attachment),
  ]);
  const root = {
    name: 'p:FatturaElettronica',
    attributes: { versione: formatOf(invoice) },
    children: [header, body],
  };
  return writeXml(root, NAMESPACES);
}

function attachment({ attached, description }: SupportingDocument): XmlElement | undefined {
  if (!attached) return undefined;
  return required('Allegati', [
    element('NomeAttachment', latin(attached.filename)?.slice(-FILE_NAME_CHARS)),
    element('DescrizioneAttachment', latin(description)?.slice(0, 100)),
    element('Attachment', attached.content),
  ]);
}
