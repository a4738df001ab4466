// Completes an invoice that was read: mandatory terms are present, though empty, so that checks can report what is missing.
import type { SemanticInvoice } from './invoice';
import type { InvoiceLine } from './lines';
import type { PaymentInstructions } from './payment';

const ACCOUNTLESS = { accountIdentifier: '' };
const NAMELESS = { name: '' };
const ADDRESS = { postalAddress: {} };
const REPRESENTATIVE = { name: '', vatIdentifier: '', ...ADDRESS };
const TOTALS = { sumOfLines: '', totalWithoutVat: '', totalWithVat: '', amountDue: '' };
const LINE = { identifier: '', quantity: '', unitCode: '', netAmount: '' };

export function completed(invoice: Partial<SemanticInvoice>): SemanticInvoice {
  return {
    number: '',
    issueDate: '',
    typeCode: '',
    currencyCode: '',
    vatBreakdown: [],
    ...invoice,
    processControl: { specificationIdentifier: '', ...invoice.processControl },
    seller: { name: '', ...ADDRESS, ...invoice.seller },
    buyer: { name: '', ...ADDRESS, ...invoice.buyer },
    ...(invoice.paymentInstructions
      ? { paymentInstructions: completedPayment(invoice.paymentInstructions) }
      : {}),
    ...(invoice.payee ? { payee: { ...NAMELESS, ...invoice.payee } } : {}),
    ...(invoice.sellerTaxRepresentative
      ? { sellerTaxRepresentative: { ...REPRESENTATIVE, ...invoice.sellerTaxRepresentative } }
      : {}),
    totals: { ...TOTALS, ...invoice.totals },
    lines: (invoice.lines ?? []).map(completedLine),
  };
}

function completedPayment({ creditTransfers, ...payment }: PaymentInstructions): PaymentInstructions {
  if (!creditTransfers) return payment;
  return { ...payment, creditTransfers: creditTransfers.map((each) => ({ ...ACCOUNTLESS, ...each })) };
}

function completedLine(line: Partial<InvoiceLine>): InvoiceLine {
  return {
    ...LINE,
    ...line,
    price: { netPrice: '', ...line.price },
    vat: { categoryCode: '', ...line.vat },
    item: { name: '', ...line.item },
  };
}
