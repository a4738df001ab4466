// The payment instructions of a document: BG-16 to BG-19.
import type { Document } from '../../contracts/documents/document';
import type { Seller } from '../../contracts/documents/parties';
import type { PaymentInstructions as GivenPayment } from '../../contracts/documents/payment-instructions';
import type { CreditTransfer, DirectDebit, PaymentCard, PaymentInstructions } from '../semantic/payment';
import { optional } from './amount-text';

type Paid = Pick<Document, 'payment' | 'currency'>;

/** UNCL 4461. What an element of its own belongs to: an account, a card, a mandate (BR-DE-23 to 25 demand it of each). */
const CREDIT_TRANSFER = new Set(['30', '31', '42', '58']);
const CARD = new Set(['48', '54', '55']);
const DIRECT_DEBIT = new Set(['49', '59']);

export function paymentOf(document: Document, seller: Seller): PaymentInstructions | undefined {
  const payment: GivenPayment = document.payment ?? {};
  const iban = payment.iban ?? seller.iban ?? undefined;
  const meansTypeCode = meansOf(document, iban);
  if (meansTypeCode === undefined) return undefined;
  const instructions: PaymentInstructions = {
    meansTypeCode,
    ...optional('remittanceInformation', payment.remittanceReference),
  };
  if (isTransfer(document, iban) && iban) {
    instructions.creditTransfers = [transferOf(payment, iban, seller)];
  }
  const card = CARD.has(meansTypeCode) ? cardOf(payment) : undefined;
  if (card) instructions.card = card;
  if (DIRECT_DEBIT.has(meansTypeCode)) instructions.directDebit = directDebitOf(payment);
  return instructions;
}

/** True if it is paid to an account: an invoice that is paid in cash, by card or by direct debit names none. */
export function isTransfer(document: Paid, iban: string | undefined): boolean {
  return CREDIT_TRANSFER.has(meansOf(document, iban) ?? '');
}

function meansOf({ payment, currency }: Paid, iban: string | undefined): string | undefined {
  return payment?.means ?? meansFor(payment ?? {}, iban, currency);
}

function meansFor(payment: GivenPayment, iban: string | undefined, currency: string): string | undefined {
  if (payment.mandateReference ?? payment.debitedIban ?? payment.creditorId) return '59';
  if (payment.cardLastFour) return '48';
  if (payment.url && !iban) return '68';
  if (!iban) return undefined;
  return currency === 'EUR' ? '58' : '30';
}

function transferOf(payment: GivenPayment, iban: string, seller: Seller): CreditTransfer {
  const bic = payment.iban ? payment.bic : (payment.bic ?? seller.bic);
  return {
    accountIdentifier: iban,
    ...optional('accountName', payment.accountName),
    ...optional('serviceProvider', bic),
  };
}

function cardOf({ cardLastFour, cardHolder }: GivenPayment): PaymentCard | undefined {
  return cardLastFour ? { accountNumber: cardLastFour, ...optional('holderName', cardHolder) } : undefined;
}

function directDebitOf({ mandateReference, creditorId, debitedIban }: GivenPayment): DirectDebit {
  return {
    ...optional('mandateReference', mandateReference),
    ...optional('creditorIdentifier', creditorId),
    ...optional('debitedAccount', debitedIban),
  };
}
