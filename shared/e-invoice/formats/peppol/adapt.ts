// Peppol BIS Billing: what its rules for all, and those for the senders of single countries, want said otherwise.

import { isBlank } from '../../rules/rule';
import type { SemanticInvoice } from '../../semantic/invoice';
import { isCreditNote } from '../../semantic/kinds';
import type { CreditTransfer, PaymentInstructions } from '../../semantic/payment';
import { toGerman } from '../xrechnung/adapt';
import { isGreekSender } from './national/greece';
import { REGISTER } from './national/norway';
import { isIn, senderCountry } from './national/sender';
import { withOneNote } from './notes';

type Adaptation = [
  applies: (invoice: SemanticInvoice) => boolean,
  adapt: (invoice: SemanticInvoice) => SemanticInvoice,
];

const ADAPTATIONS: readonly Adaptation[] = [
  [isIn('DE', 'seller', 'buyer'), toGerman],
  // PEPPOL-EN16931-R002, R003, P0112
  ...[withOneNote, withReference, withTypeOfNetwork].map(
    (adapt): Adaptation => [(invoice) => !isIn('DE', 'seller', 'buyer')(invoice), adapt],
  ),
  [isIn('DK', 'seller', 'buyer'), withDanishPayment],
  [isGreekSender, withTradingNames],
  [isUnpaidDutchCreditNote, withoutDueDate],
  [
    isRegisteredNorwegian,
    (invoice) => ({ ...invoice, seller: { ...invoice.seller, taxRegistration: REGISTER } }),
  ],
];

export function toPeppol(invoice: SemanticInvoice): SemanticInvoice {
  return ADAPTATIONS.reduce(
    (changed, [applies, adapt]) => (applies(changed) ? adapt(changed) : changed),
    invoice,
  );
}

/** No law asks a buyer for a reference of its own: the number of the document is one that both know. */
function withReference(invoice: SemanticInvoice): SemanticInvoice {
  const { buyerReference, purchaseOrderReference, number } = invoice;
  return isBlank(buyerReference) && isBlank(purchaseOrderReference)
    ? { ...invoice, buyerReference: number }
    : invoice;
}

/** A partial invoice is an invoice there. A corrected one (384) is none: it would be counted beside the wrong one. */
function withTypeOfNetwork(invoice: SemanticInvoice): SemanticInvoice {
  return invoice.typeCode === '326' ? { ...invoice, typeCode: '380' } : invoice;
}

const BY_BANK = '42';
const BY_IBAN = '31';
const BY_SEPA = '58';
const NOT_DEFINED = '1';
/** Registration number of the bank, and the account. */
const DANISH_IBAN = /^DK\d{2}(\d{4})(\d{10})$/;

/** DK-R-005, DK-R-006: the list has no 30 and no 68, and a transfer by 31 or 42 names the bank. */
function withDanishPayment(invoice: SemanticInvoice): SemanticInvoice {
  const { paymentInstructions: payment } = invoice;
  if (!payment || isCreditNote(invoice)) return invoice;
  return { ...invoice, paymentInstructions: danishPayment(payment) };
}

function danishPayment(payment: PaymentInstructions): PaymentInstructions {
  const { meansTypeCode, creditTransfers: [transfer] = [] } = payment;
  if (meansTypeCode === '68') return { ...payment, meansTypeCode: NOT_DEFINED };
  if (!transfer || !['30', BY_IBAN, BY_BANK].includes(meansTypeCode)) return payment;
  const account = danishAccount(transfer);
  if (account) return { ...payment, meansTypeCode: BY_BANK, creditTransfers: [account] };
  if (meansTypeCode !== '30') return payment;
  return { ...payment, meansTypeCode: transfer.serviceProvider ? BY_IBAN : BY_SEPA };
}

function danishAccount({ accountIdentifier, ...transfer }: CreditTransfer): CreditTransfer | undefined {
  const [, bank, account] = DANISH_IBAN.exec(accountIdentifier.replace(/\s/g, '')) ?? [];
  return bank && account ? { ...transfer, accountIdentifier: account, serviceProvider: bank } : undefined;
}

/** GR-R-002, GR-R-005: Greece wants the names as trading names, too. */
function withTradingNames(invoice: SemanticInvoice): SemanticInvoice {
  const { seller, buyer } = invoice;
  return {
    ...invoice,
    seller: { tradingName: seller.name, ...seller },
    buyer: { tradingName: buyer.name, ...buyer },
  };
}

/** UBL has the due date of a credit note in its means of payment: NL-R-008 knows no code for none. */
function isUnpaidDutchCreditNote(invoice: SemanticInvoice): boolean {
  return isIn('NL', 'seller', 'buyer')(invoice) && isCreditNote(invoice) && !invoice.paymentInstructions;
}

function withoutDueDate({ paymentDueDate: _, ...invoice }: SemanticInvoice): SemanticInvoice {
  return invoice;
}

// NO-R-002
function isRegisteredNorwegian(invoice: SemanticInvoice): boolean {
  const { authority = '' } = invoice.national?.seller?.registration ?? {};
  return senderCountry(invoice) === 'NO' && authority.toLowerCase().includes(REGISTER.toLowerCase());
}
