// InvoiceTotals and PaymentDetails.
import Big from 'big.js';
import { at, from, type Rows, when } from '../../mapping/rows';
import { disbursedOf, sumOf } from '../../semantic/disbursed';
import type { SemanticInvoice } from '../../semantic/invoice';
import { isCreditNote } from '../../semantic/kinds';
import type { Disbursed } from '../../semantic/national';
import type { CreditTransfer } from '../../semantic/payment';
import { amountPaid, withheldAmount } from '../../semantic/withheld';
import { amount } from '../decimals';
import { fitting } from '../texts';
import { signedText } from './amounts';
import { CHARGE, DISCOUNT } from './lines';

/** A suplido has no text of its own: the additional information names it. */
const EXPENSE: Rows<Disbursed> = { ReimbursableExpensesAmount: ['amount', signedText] };

export const TOTALS: Rows<SemanticInvoice> = {
  TotalGrossAmount: ['totals.sumOfLines', signedText],
  GeneralDiscounts: { Discount: from('allowances', DISCOUNT) },
  GeneralSurcharges: { Charge: from('charges', CHARGE) },
  TotalGeneralDiscounts: ['totals.sumOfAllowances', signedText],
  TotalGeneralSurcharges: ['totals.sumOfCharges', signedText],
  TotalGrossAmountBeforeTaxes: ['totals.totalWithoutVat', signedText],
  TotalTaxOutputs: [
    ({ totals }) => new Big(totals.totalVat ?? 0).plus(totals.totalSurcharge ?? 0),
    signedText,
  ],
  TotalTaxesWithheld: [withheldAmount, signedText],
  InvoiceTotal: [invoiceTotal, signedText],
  ReimbursableExpenses: { ReimbursableExpenses: from(disbursedOf, EXPENSE) },
  TotalOutstandingAmount: [outstanding, signedText],
  // when it was paid is not known, so there is no PaymentsOnAccount
  TotalPaymentsOnAccount: [amountPaid, signedText],
  TotalExecutableAmount: ['totals.amountDue', signedText],
  TotalReimbursableExpenses: [
    (invoice) => disbursedOf(invoice).length > 0 && sumOf(disbursedOf(invoice)),
    signedText,
  ],
};

/** The total without the taxes that the buyer keeps back, as the schema defines it. */
export function invoiceTotal(invoice: SemanticInvoice): Big {
  return new Big(invoice.totals.totalWithVat).minus(withheldAmount(invoice));
}

export function outstanding(invoice: SemanticInvoice): Big {
  return new Big(invoice.totals.amountDue).minus(sumOf(disbursedOf(invoice)));
}

/** PaymentMeans by UNCL 4461: 01 cash, 02 direct debit, 04 transfer, 11 cheque, 14 set-off, 19 card. */
const MEANS: Readonly<Record<string, string>> = {
  '10': '01',
  '49': '02',
  '59': '02',
  '30': '04',
  '31': '04',
  '42': '04',
  '58': '04',
  '20': '11',
  '21': '17',
  '22': '16',
  '23': '11',
  '97': '14',
  '48': '19',
  '54': '19',
  '55': '19',
  '68': '13',
};

const BIC = /^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/;

const IBAN: Rows<string> = { IBAN: (number) => number.replace(/\s/g, '') };
const ACCOUNT: Rows<CreditTransfer> = {
  ...at('accountIdentifier', IBAN),
  // the schema wants all eleven characters
  BIC: ['serviceProvider', (bic: string) => BIC.exec(bic.toUpperCase())?.[0].padEnd(11, 'X')],
};

/** The instalment of an invoice; a credit note has none. */
export const PAYMENT: Rows<SemanticInvoice> = when(isPayable, {
  InstallmentDueDate: 'paymentDueDate',
  InstallmentAmount: ['totals.amountDue', amount],
  PaymentMeans: meansOf,
  AccountToBeCredited: from((invoice) => invoice.paymentInstructions?.creditTransfers?.[0], ACCOUNT),
  PaymentReconciliationReference: ['paymentInstructions.remittanceInformation', reconciliation],
  AccountToBeDebited: from('paymentInstructions.directDebit.debitedAccount', IBAN),
  DebitReconciliationReference: ['paymentInstructions.directDebit.mandateReference', reconciliation],
});

function meansOf({ paymentInstructions }: SemanticInvoice): string | undefined {
  return MEANS[paymentInstructions?.meansTypeCode ?? ''];
}

function isPayable(invoice: SemanticInvoice): boolean {
  const { paymentDueDate, totals } = invoice;
  return Boolean(
    meansOf(invoice) && paymentDueDate && !isCreditNote(invoice) && new Big(totals.amountDue).gt(0),
  );
}

function reconciliation(text: string): string | undefined {
  return fitting(text, 60);
}
