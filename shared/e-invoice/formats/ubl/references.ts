// References of a document in UBL: notes (BG-1), orders (BT-13, 14), preceding invoices (BG-3), BT-18 and BG-24.
import { fieldsOf } from '../../mapping/fields';
import type { Mapping, Table } from '../../mapping/mapping';
import { withNumbers } from '../../mapping/nameless-reference';
import { onlyOfType } from '../../mapping/typed';
import type {
  AttachedDocument,
  InvoiceNote,
  PrecedingInvoice,
  SemanticInvoice,
  SupportingDocument,
} from '../../semantic/invoice';
import { identifier } from './parties';

const CODED_NOTE = /^#([A-Z]{3})#([\s\S]*)$/;

/** A note with a subject code (BT-21) is `#CODE#text`: UBL has no place for the code. */
export const NOTES: Mapping<SemanticInvoice> = {
  write({ notes = [] }, out) {
    for (const { subjectCode, text } of notes) {
      out.push({ name: 'cbc:Note', text: subjectCode ? `#${subjectCode}#${text}` : text, children: [] });
    }
  },
  read(element, target) {
    const notes = element.takeAll('cbc:Note').flatMap((reader) => {
      const text = reader.text();
      reader.done();
      return text === undefined ? [] : [noteOf(text)];
    });
    if (notes.length > 0) target.notes = notes;
  },
};

function noteOf(text: string): InvoiceNote {
  const [, subjectCode, coded] = CODED_NOTE.exec(text) ?? [];
  return subjectCode === undefined || !coded ? { text } : { subjectCode, text: coded };
}

/** UBL demands the buyer's order beside the seller's; this stands for none (Peppol BIS, 6.4). */
const NO_ORDER = 'NA';

export const ORDERS: Mapping<SemanticInvoice> = {
  write({ purchaseOrderReference, salesOrderReference }, out) {
    if (!purchaseOrderReference && !salesOrderReference) return;
    const children = [{ name: 'cbc:ID', text: purchaseOrderReference ?? NO_ORDER, children: [] }];
    if (salesOrderReference)
      children.push({ name: 'cbc:SalesOrderID', text: salesOrderReference, children: [] });
    out.push({ name: 'cac:OrderReference', children });
  },
  read(element, target) {
    const orderReference = element.take('cac:OrderReference');
    const order = orderReference?.take('cbc:ID');
    const purchase = order?.text();
    const sales = orderReference?.take('cbc:SalesOrderID');
    const salesOrder = sales?.text();
    if (purchase !== undefined && !(purchase === NO_ORDER && salesOrder))
      target.purchaseOrderReference = purchase;
    if (salesOrder !== undefined) target.salesOrderReference = salesOrder;
    for (const reader of [order, sales, orderReference]) reader?.done();
  },
};

const invoice = fieldsOf<SemanticInvoice>();
const preceding = fieldsOf<PrecedingInvoice>();
const BILLING_REFERENCE = 'cac:BillingReference';
export const PRECEDING_INVOICES = withNumbers(
  BILLING_REFERENCE,
  invoice.list(BILLING_REFERENCE, 'precedingInvoices', [
    preceding.inside('cac:InvoiceDocumentReference', [
      preceding.text('cbc:ID', 'reference'),
      preceding.text('cbc:IssueDate', 'issueDate'),
    ]),
  ]),
);

const REFERENCE = 'cac:AdditionalDocumentReference';

/** BT-18, known by its type code; a credit note has the project (BT-11) in such an element too. */
export const OBJECT_IDENTIFIER = typed('130', [invoice.at('invoicedObjectIdentifier', identifier('cbc:ID'))]);
export const CREDIT_NOTE_PROJECT = typed('50', [invoice.text('cbc:ID', 'projectReference')]);

function typed(code: string, table: Table<SemanticInvoice>): Mapping<SemanticInvoice> {
  const whole = [...table, invoice.fixed('cbc:DocumentTypeCode', code)];
  return onlyOfType(REFERENCE, 'cbc:DocumentTypeCode', (type) => type === code, whole);
}

const supporting = fieldsOf<SupportingDocument>();
const attached = fieldsOf<AttachedDocument>();
// BG-24
export const SUPPORTING_DOCUMENTS = invoice.list(REFERENCE, 'supportingDocuments', [
  supporting.text('cbc:ID', 'reference'),
  supporting.text('cbc:DocumentDescription', 'description'),
  supporting.inside('cac:Attachment', [
    supporting.at('attached', [
      attached.text('cbc:EmbeddedDocumentBinaryObject', 'content', {
        mimeCode: 'mimeCode',
        filename: 'filename',
      }),
    ]),
    supporting.inside('cac:ExternalReference', [supporting.text('cbc:URI', 'externalLocation')]),
  ]),
]);

export const reference = (
  name: string,
  key:
    | 'despatchAdviceReference'
    | 'receivingAdviceReference'
    | 'tenderOrLotReference'
    | 'contractReference'
    | 'projectReference',
) => invoice.inside(name, [invoice.text('cbc:ID', key)]);
