// FatturaPA 1.2.2, the invoice of Italy's SdI: from the semantic invoice to a file. It is written only, never read.

import { writeXml } from '../../../xml/write-xml';
import { from, type Rows, when, writeRows } from '../../mapping/rows';
import type { SemanticInvoice, SupportingDocument } from '../../semantic/invoice';
import { isSelfBilled } from '../../semantic/kinds';
import { GENERAL } from './general';
import { LINES } from './lines';
import { BUYER, formatOf, REPRESENTATIVE, SELLER, TRANSMISSION } from './parties';
import { meansOf, PAYMENT } from './payment';
import { entriesOf, SUMMARY } from './summary';
import { latin } from './texts';

/** Only the root has a prefix: elements below it are in no namespace. */
const NAMESPACES = { p: 'http://ivaservizi.agenziaentrate.gov.it/docs/xsd/fatture/v1.2' };
const FILE_NAME_CHARS = 60;

const ATTACHMENT: Rows<SupportingDocument> = {
  NomeAttachment: ['attached.filename', (text: string) => latin(text)?.slice(-FILE_NAME_CHARS)],
  DescrizioneAttachment: ['description', (text: string) => latin(text)?.slice(0, 100)],
  Attachment: 'attached.content',
};

const INVOICE: Rows<SemanticInvoice> = {
  FatturaElettronicaHeader: {
    DatiTrasmissione: TRANSMISSION,
    CedentePrestatore: SELLER,
    RappresentanteFiscale: from('sellerTaxRepresentative', REPRESENTATIVE),
    CessionarioCommittente: BUYER,
    SoggettoEmittente: (invoice) => isSelfBilled(invoice) && 'CC',
  },
  FatturaElettronicaBody: {
    DatiGenerali: GENERAL,
    DatiBeniServizi: { DettaglioLinee: LINES, DatiRiepilogo: from(entriesOf, SUMMARY) },
    DatiPagamento: when(meansOf, PAYMENT),
    Allegati: from(
      ({ supportingDocuments = [] }) => supportingDocuments.filter(({ attached }) => attached),
      ATTACHMENT,
    ),
  },
};

export function writeFatturaPa(invoice: SemanticInvoice): Buffer {
  const children = writeRows(INVOICE, invoice, invoice);
  return writeXml(
    { name: 'p:FatturaElettronica', attributes: { versione: formatOf(invoice) }, children },
    NAMESPACES,
  );
}
