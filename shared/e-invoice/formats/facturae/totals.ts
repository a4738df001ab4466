// InvoiceTotals and PaymentDetails.
import Big from 'big.js';
import { element, group, required } from '../../../xml/build';
import type { XmlElement } from '../../../xml/element';
import { type Disbursed, sumOf } from '../../semantic/disbursed';
import type { SemanticInvoice } from '../../semantic/invoice';
import { amountPaid, withheldAmount } from '../../semantic/withheld';
import { amount, longDecimal } from '../decimals';
import { isCreditNote, signOf } from './kinds';
import { adjustments } from './lines';
import { fitting } from './texts';

export function totals(invoice: SemanticInvoice, disbursed: readonly Disbursed[]): XmlElement {
  const { totals: sums, allowances, charges } = invoice;
  const withheld = withheldAmount(invoice);
  const signed = (value: string | undefined) =>
    value === undefined ? undefined : longDecimal(new Big(value).times(signOf(invoice)));
  return required('InvoiceTotals', [
    element('TotalGrossAmount', signed(sums.sumOfLines)),
    adjustments('Discount', 'GeneralDiscounts', allowances, invoice),
    adjustments('Charge', 'GeneralSurcharges', charges, invoice),
    element('TotalGeneralDiscounts', signed(sums.sumOfAllowances)),
    element('TotalGeneralSurcharges', signed(sums.sumOfCharges)),
    element('TotalGrossAmountBeforeTaxes', signed(sums.totalWithoutVat)),
    element('TotalTaxOutputs', signed(new Big(sums.totalVat ?? 0).plus(sums.totalSurcharge ?? 0).toFixed())),
    element('TotalTaxesWithheld', signed(withheld.toFixed(2))),
    element('InvoiceTotal', signed(invoiceTotal(invoice).toFixed())),
    group(
      'ReimbursableExpenses',
      disbursed.map((one) => expense(one, invoice)),
    ),
    element('TotalOutstandingAmount', signed(new Big(sums.amountDue).minus(sumOf(disbursed)).toFixed())),
    // when it was paid is not known, so there is no PaymentsOnAccount
    element('TotalPaymentsOnAccount', signed(amountPaid(invoice)?.toFixed())),
    element('TotalExecutableAmount', signed(sums.amountDue)),
    element(
      'TotalReimbursableExpenses',
      disbursed.length > 0 ? signed(sumOf(disbursed).toFixed()) : undefined,
    ),
  ]);
}

/** A suplido has no text of its own: the additional information names it. */
function expense({ amount: paid }: Disbursed, invoice: SemanticInvoice): XmlElement {
  return required('ReimbursableExpenses', [
    element('ReimbursableExpensesAmount', longDecimal(paid.times(signOf(invoice)))),
  ]);
}

/** The total without the taxes that the buyer keeps back, as the schema defines it. */
export function invoiceTotal(invoice: SemanticInvoice): Big {
  return new Big(invoice.totals.totalWithVat).minus(withheldAmount(invoice));
}

/** PaymentMeans by UNCL 4461: 01 cash, 02 direct debit, 04 transfer, 11 cheque, 14 set-off, 19 card. */
const MEANS: Readonly<Record<string, string>> = {
  ...{ '10': '01', '49': '02', '59': '02', '30': '04', '31': '04', '42': '04', '58': '04' },
  ...{ '20': '11', '21': '17', '22': '16', '23': '11', '97': '14', '48': '19', '54': '19', '55': '19' },
  '68': '13',
};

/** The instalment of an invoice; a credit note has none. */
export function paymentDetails(invoice: SemanticInvoice): XmlElement | undefined {
  const { paymentInstructions: instructions, paymentDueDate, totals: sums } = invoice;
  const means = MEANS[instructions?.meansTypeCode ?? ''];
  if (!means || !paymentDueDate || isCreditNote(invoice) || new Big(sums.amountDue).lte(0)) return undefined;
  const [transfer] = instructions?.creditTransfers ?? [];
  const debited = instructions?.directDebit?.debitedAccount;
  return required('PaymentDetails', [
    required('Installment', [
      element('InstallmentDueDate', paymentDueDate),
      element('InstallmentAmount', amount(sums.amountDue)),
      element('PaymentMeans', means),
      transfer && account('AccountToBeCredited', transfer.accountIdentifier, transfer.serviceProvider),
      element('PaymentReconciliationReference', fitting(instructions?.remittanceInformation, 60)),
      debited === undefined ? undefined : account('AccountToBeDebited', debited),
      element('DebitReconciliationReference', fitting(instructions?.directDebit?.mandateReference, 60)),
    ]),
  ]);
}

const BIC = /^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/;

/** The schema wants all eleven characters of a BIC. */
function account(name: string, number: string, bic = ''): XmlElement {
  const isBic = BIC.test(bic.toUpperCase());
  return required(name, [
    element('IBAN', number.replace(/\s/g, '')),
    element('BIC', isBic ? bic.toUpperCase().padEnd(11, 'X') : undefined),
  ]);
}
