// CII D16B: from the semantic invoice to a file and back, in the order of its schema.

import { textIn, type XmlElement } from '../../../xml/element';
import { writeXml } from '../../../xml/write-xml';
import { ElementReader, type ReadContext, readContext } from '../../mapping/element-reader';
import { fieldsOf } from '../../mapping/fields';
import { type Mapping, readAll, type Table, writeAll } from '../../mapping/mapping';
import { completed } from '../../semantic/complete';
import type {
  DeliveryInformation,
  InvoiceNote,
  ProcessControl,
  SemanticInvoice,
} from '../../semantic/invoice';
import { AGREEMENT } from './agreement';
import { dateMapping } from './dates';
import { LINE } from './lines';
import { CII_NAMESPACES } from './namespaces';
import { SHIP_TO } from './parties';
import { SETTLEMENT } from './trade-settlement';

const ROOT = 'rsm:CrossIndustryInvoice';

const invoice = fieldsOf<SemanticInvoice>();
const control = fieldsOf<ProcessControl>();
const note = fieldsOf<InvoiceNote>();
const delivery = fieldsOf<DeliveryInformation>();

const DELIVERY: Table<SemanticInvoice> = [
  invoice.at('delivery', [
    delivery.inside('ram:ShipToTradeParty', SHIP_TO),
    delivery.inside('ram:ActualDeliverySupplyChainEvent', [
      dateMapping<DeliveryInformation>('ram:OccurrenceDateTime', 'actualDeliveryDate'),
    ]),
  ]),
  invoice.inside('ram:DespatchAdviceReferencedDocument', [
    invoice.text('ram:IssuerAssignedID', 'despatchAdviceReference'),
  ]),
  invoice.inside('ram:ReceivingAdviceReferencedDocument', [
    invoice.text('ram:IssuerAssignedID', 'receivingAdviceReference'),
  ]),
];

/** The schema demands this element, even where there is nothing to say. */
const MANDATORY_DELIVERY: Mapping<SemanticInvoice> = {
  write: (source, out, context) =>
    out.push({ name: 'ram:ApplicableHeaderTradeDelivery', children: writeAll(DELIVERY, source, context) }),
  read: invoice.inside('ram:ApplicableHeaderTradeDelivery', DELIVERY).read,
};

const CII: Table<SemanticInvoice> = [
  invoice.inside('rsm:ExchangedDocumentContext', [
    invoice.at('processControl', [
      control.inside('ram:BusinessProcessSpecifiedDocumentContextParameter', [
        control.text('ram:ID', 'businessProcessType'),
      ]),
      control.inside('ram:GuidelineSpecifiedDocumentContextParameter', [
        control.text('ram:ID', 'specificationIdentifier'),
      ]),
    ]),
  ]),
  invoice.inside('rsm:ExchangedDocument', [
    invoice.text('ram:ID', 'number'),
    invoice.text('ram:TypeCode', 'typeCode'),
    dateMapping<SemanticInvoice>('ram:IssueDateTime', 'issueDate'),
    invoice.list('ram:IncludedNote', 'notes', [
      note.text('ram:Content', 'text'),
      note.text('ram:SubjectCode', 'subjectCode'),
    ]),
  ]),
  invoice.inside('rsm:SupplyChainTradeTransaction', [
    invoice.list('ram:IncludedSupplyChainTradeLineItem', 'lines', LINE),
    invoice.inside('ram:ApplicableHeaderTradeAgreement', AGREEMENT),
    MANDATORY_DELIVERY,
    invoice.inside('ram:ApplicableHeaderTradeSettlement', SETTLEMENT),
  ]),
];

export function writeCii(source: SemanticInvoice): Buffer {
  const children = writeAll(CII, source, { currency: source.currencyCode });
  return writeXml({ name: ROOT, children }, CII_NAMESPACES);
}

/** `root` as readXml gave it. */
export function readCii(root: XmlElement): Omit<ReadContext, 'currency'> & { invoice: SemanticInvoice } {
  const context = readContext(textIn(root, ...CURRENCY_PATH));
  const element = new ElementReader(root, `/${ROOT}`, context);
  const content = readAll(CII, element);
  element.done();
  const { currency: _, ...file } = context;
  return { invoice: completed(content), ...file };
}

const CURRENCY_PATH = [
  'rsm:SupplyChainTradeTransaction',
  'ram:ApplicableHeaderTradeSettlement',
  'ram:InvoiceCurrencyCode',
];
