// Rules for the payment of an XRechnung (BR-DE-1, 18, 23 to 25, 30, 31).

import { hasMeans } from '../../rules/payment-means';
import { isBlank, type Root, type Rule } from '../../rules/rule';
import { withSentences } from '../../rules/sentences';
import type { SemanticInvoice } from '../../semantic/invoice';

const TRANSFER = ['30', '58'];
const CARD = ['48', '54', '55'];
const DEBIT = ['59'];

const paidBy = ({ paymentInstructions: payment }: SemanticInvoice, codes: readonly string[]) =>
  codes.includes(payment?.meansTypeCode ?? '');
const hasTransfer = ({ paymentInstructions: payment }: SemanticInvoice) =>
  (payment?.creditTransfers ?? []).length > 0;
const hasCard = ({ paymentInstructions: payment }: SemanticInvoice) => payment?.card !== undefined;

/** BG-19. In UBL the identifier of the creditor lies at the party, so that it alone is no direct debit. */
function hasDebit({ paymentInstructions: payment }: SemanticInvoice, root: Root): boolean {
  const { mandateReference, debitedAccount, creditorIdentifier } = payment?.directDebit ?? {};
  const isCreditorEnough = root === 'CrossIndustryInvoice' && !isBlank(creditorIdentifier);
  return !isBlank(mandateReference) || !isBlank(debitedAccount) || isCreditorEnough;
}

/** BR-DE-18: a line that begins with # is a discount for early payment, and a line break ends the last one. */
const DISCOUNT = /^#SKONTO#TAGE=\d+#PROZENT=\d+\.\d{2}(#BASISBETRAG=-?\d+\.\d{2})?#$/;

function isDiscountWrong(terms: string): boolean {
  const lines = terms.split(/\r?\n/).map((line) => line.trim());
  const discounts = lines.filter((line) => line.startsWith('#'));
  const isEnded = /^\s*\n/.test(terms.split(/#.+#/).at(-1) ?? '');
  return discounts.some((line) => !DISCOUNT.test(line)) || (discounts.length > 0 && !isEnded);
}

/** In CII the publisher asks for the mandate or the account besides. */
function isWithoutCreditor({ paymentInstructions: payment }: SemanticInvoice, root: Root): boolean {
  const { creditorIdentifier, mandateReference, debitedAccount } = payment?.directDebit ?? {};
  const isAlone = isBlank(mandateReference) && isBlank(debitedAccount);
  return isBlank(creditorIdentifier) || (root === 'CrossIndustryInvoice' && isAlone);
}

type Payment = Pick<Rule, 'rule' | 'term' | 'pointer' | 'message' | 'isBroken'> & { advice?: string };

const ROWS: readonly Payment[] = withSentences('xrechnung', [
  {
    rule: 'BR-DE-1',
    term: 'BG-16',
    pointer: '/payment',
    isBroken: (invoice, root) => !hasMeans(invoice, root),
  },
  {
    rule: 'BR-DE-18',
    term: 'BT-20',
    pointer: '/paymentTerms',
    isBroken: ({ paymentTerms }) => paymentTerms !== undefined && isDiscountWrong(paymentTerms),
  },
  {
    rule: 'BR-DE-23-a',
    term: 'BG-17',
    pointer: '/payment/iban',
    isBroken: (invoice) => paidBy(invoice, TRANSFER) && !hasTransfer(invoice),
  },
  {
    rule: 'BR-DE-23-b',
    term: 'BG-16',
    pointer: '/payment',
    isBroken: (invoice, root) => paidBy(invoice, TRANSFER) && (hasCard(invoice) || hasDebit(invoice, root)),
  },
  {
    rule: 'BR-DE-24-a',
    term: 'BG-18',
    pointer: '/payment/cardLastFour',
    isBroken: (invoice) => paidBy(invoice, CARD) && !hasCard(invoice),
  },
  {
    rule: 'BR-DE-24-b',
    term: 'BG-16',
    pointer: '/payment',
    isBroken: (invoice, root) => paidBy(invoice, CARD) && (hasTransfer(invoice) || hasDebit(invoice, root)),
  },
  {
    rule: 'BR-DE-25-a',
    term: 'BG-19',
    pointer: '/payment',
    isBroken: (invoice, root) => paidBy(invoice, DEBIT) && !hasDebit(invoice, root),
  },
  {
    rule: 'BR-DE-25-b',
    term: 'BG-16',
    pointer: '/payment',
    isBroken: (invoice) => paidBy(invoice, DEBIT) && (hasTransfer(invoice) || hasCard(invoice)),
  },
  {
    rule: 'BR-DE-30',
    term: 'BT-90',
    pointer: '/payment/creditorId',
    isBroken: (invoice, root) => hasDebit(invoice, root) && isWithoutCreditor(invoice, root),
  },
  {
    rule: 'BR-DE-31',
    term: 'BT-91',
    pointer: '/payment/debitedIban',
    isBroken: (invoice, root) =>
      hasDebit(invoice, root) && isBlank(invoice.paymentInstructions?.directDebit?.debitedAccount),
  },
]);

export const GERMAN_PAYMENT_RULES: readonly Rule[] = ROWS.map((row) => ({ ...row, source: 'document' }));
