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

export function completed(found: Partial<SemanticInvoice>): SemanticInvoice {
  return {
    number: '',
    issueDate: '',
    typeCode: '',
    currencyCode: '',
    vatBreakdown: [],
    ...found,
    processControl: { specificationIdentifier: '', ...found.processControl },
    seller: { name: '', ...ADDRESS, ...found.seller },
    buyer: { name: '', ...ADDRESS, ...found.buyer },
    ...(found.paymentInstructions
      ? { paymentInstructions: completedPayment(found.paymentInstructions) }
      : {}),
    ...(found.payee ? { payee: { ...NAMELESS, ...found.payee } } : {}),
    ...(found.sellerTaxRepresentative
      ? { sellerTaxRepresentative: { ...REPRESENTATIVE, ...found.sellerTaxRepresentative } }
      : {}),
    totals: { ...TOTALS, ...found.totals },
    lines: (found.lines ?? []).map(completedLine),
  };
}

function completedPayment({ creditTransfers, ...found }: PaymentInstructions): PaymentInstructions {
  if (!creditTransfers) return found;
  return { ...found, creditTransfers: creditTransfers.map((each) => ({ ...ACCOUNTLESS, ...each })) };
}

function completedLine(found: Partial<InvoiceLine>): InvoiceLine {
  return {
    ...LINE,
    ...found,
    price: { netPrice: '', ...found.price },
    vat: { categoryCode: '', ...found.vat },
    item: { name: '', ...found.item },
  };
}
