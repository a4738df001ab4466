// The agreement of CII: parties and the references to orders, contract, project and documents.

import { textIn, type XmlElement } from '../../../xml/element';
import { fieldsOf, group } from '../../mapping/fields';
import type { Mapping, Table } from '../../mapping/mapping';
import { onlyOfType } from '../../mapping/typed';
import type { AttachedDocument, SemanticInvoice, SupportingDocument } from '../../semantic/invoice';
import type { Identifier } from '../../semantic/values';
import { BUYER, SELLER, TAX_REPRESENTATIVE } from './parties';

const invoice = fieldsOf<SemanticInvoice>();
const supporting = fieldsOf<SupportingDocument>();
const attached = fieldsOf<AttachedDocument>();
const object = fieldsOf<Identifier>();

const REFERENCED = 'ram:AdditionalReferencedDocument';
const ISSUER_ID = 'ram:IssuerAssignedID';
const TYPE = 'ram:TypeCode';
/** UNCL 1001: tender or lot (BT-17), object (BT-18), all other documents (BG-24). */
const TENDER = '50';
const OBJECT = '130';
const SUPPORTING = '916';

const typeOf = (element: XmlElement) => textIn(element, TYPE);

const SUPPORTING_DOCUMENTS = invoice.list(
  REFERENCED,
  'supportingDocuments',
  [
    supporting.text(ISSUER_ID, 'reference'),
    supporting.text('ram:URIID', 'externalLocation'),
    supporting.fixed(TYPE, SUPPORTING),
    supporting.text('ram:Name', 'description'),
    supporting.at('attached', [
      attached.text('ram:AttachmentBinaryObject', 'content', { mimeCode: 'mimeCode', filename: 'filename' }),
    ]),
  ],
  (element) => ![TENDER, OBJECT].includes(typeOf(element) ?? ''),
);

/** A term that is one of these references, known by its type code. */
const typed = (code: string, table: Table<SemanticInvoice>) =>
  onlyOfType(REFERENCED, TYPE, (type) => type === code, table);

/** The schema demands a name beside the number of a project (BT-11). */
const PROJECT_NAME = 'Project reference';
const PROJECT: Mapping<SemanticInvoice> = {
  write({ projectReference: text }, out) {
    if (!text) return;
    const children = [
      { name: 'ram:ID', text, children: [] },
      { name: 'ram:Name', text: PROJECT_NAME, children: [] },
    ];
    out.push({ name: 'ram:SpecifiedProcuringProject', children });
  },
  read(element, target) {
    const project = element.take('ram:SpecifiedProcuringProject');
    const number = project?.take('ram:ID');
    const text = number?.text();
    if (text !== undefined) target.projectReference = text;
    const name = project?.take('ram:Name');
    if (name?.element.text?.trim() === PROJECT_NAME) name.text();
    for (const reader of [number, name, project]) reader?.done();
  },
};

const order = (
  name: string,
  key: 'salesOrderReference' | 'purchaseOrderReference' | 'contractReference',
): Mapping<SemanticInvoice> => invoice.inside(name, [invoice.text(ISSUER_ID, key)]);

export const AGREEMENT: Table<SemanticInvoice> = [
  invoice.text('ram:BuyerReference', 'buyerReference'),
  group(invoice, 'ram:SellerTradeParty', 'seller', SELLER),
  group(invoice, 'ram:BuyerTradeParty', 'buyer', BUYER),
  group(invoice, 'ram:SellerTaxRepresentativeTradeParty', 'sellerTaxRepresentative', TAX_REPRESENTATIVE),
  order('ram:SellerOrderReferencedDocument', 'salesOrderReference'),
  order('ram:BuyerOrderReferencedDocument', 'purchaseOrderReference'),
  order('ram:ContractReferencedDocument', 'contractReference'),
  SUPPORTING_DOCUMENTS,
  typed(TENDER, [invoice.text(ISSUER_ID, 'tenderOrLotReference'), invoice.fixed(TYPE, TENDER)]),
  typed(OBJECT, [
    invoice.at('invoicedObjectIdentifier', [object.text(ISSUER_ID, 'value')]),
    invoice.fixed(TYPE, OBJECT),
    invoice.at('invoicedObjectIdentifier', [object.text('ram:ReferenceTypeCode', 'scheme')]),
  ]),
  PROJECT,
];
