// Rozliczenie and Platnosc: what is left to be paid, and how.
import Big from 'big.js';
import { fixed, from, type Rows, when } from '../../mapping/rows';
import { disbursedOf } from '../../semantic/disbursed';
import type { SemanticInvoice } from '../../semantic/invoice';
import { signed } from '../../semantic/kinds';
import type { CreditTransfer } from '../../semantic/payment';
import { amount } from '../decimals';
import { pieces } from '../texts';
import { line } from './texts';

/** FormaPlatnosci by UNCL 4461: 1 cash, 2 card, 4 cheque, 6 transfer. */
const FORMS: Readonly<Record<string, string>> = {
  '10': '1',
  '48': '2',
  '54': '2',
  '55': '2',
  '20': '4',
  '21': '4',
  '22': '4',
  '23': '4',
  '30': '6',
  '31': '6',
  '42': '6',
  '58': '6',
};
const OTHER_FORMS: Readonly<Record<string, string>> = {
  '49': 'Polecenie zapłaty',
  '59': 'Polecenie zapłaty SEPA',
  '68': 'Płatność online',
  '97': 'Kompensata',
};
const REASON_CHARS = 256;
const BIC = /^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/;

interface Entry {
  value: Big;
  reason: string;
}

const ENTRY: Rows<Entry> = { Kwota: ['value', amount], Powod: 'reason' };

/**
 * Earlier payments, rounding, and what was paid in the name of the client, which are no part of P_15. ZaplataCzesciowa needs a day,
 * which is not known.
 */
export const SETTLEMENT: Rows<SemanticInvoice> = when(
  (invoice) => totalOf(surcharges(invoice)) ?? totalOf(deductions(invoice)),
  {
    Obciazenia: from(surcharges, ENTRY),
    SumaObciazen: [(invoice) => totalOf(surcharges(invoice)), amount],
    Odliczenia: from(deductions, ENTRY),
    SumaOdliczen: [(invoice) => totalOf(deductions(invoice)), amount],
    DoRozliczenia: [(invoice) => dueOf(invoice).lt(0) && dueOf(invoice).abs(), amount],
    DoZaplaty: [(invoice) => dueOf(invoice).gte(0) && dueOf(invoice), amount],
  },
);

const dueOf = (invoice: SemanticInvoice) => signed(invoice.totals.amountDue, invoice);
const roundingOf = (invoice: SemanticInvoice) => signed(invoice.totals.roundingAmount ?? '0', invoice);

function surcharges(invoice: SemanticInvoice): Entry[] {
  const rounding = roundingOf(invoice);
  return [
    ...disbursedOf(invoice).map(({ text, amount }) => ({
      value: signed(amount, invoice),
      reason: reasonOf(text),
    })),
    ...(rounding.gt(0) ? [{ value: rounding, reason: 'Zaokrąglenie' }] : []),
  ];
}

function deductions(invoice: SemanticInvoice): Entry[] {
  const { paidAmount } = invoice.totals;
  const rounding = roundingOf(invoice);
  return [
    ...(paidAmount === undefined
      ? []
      : [{ value: new Big(paidAmount), reason: 'Zapłacono przed wystawieniem faktury' }]),
    ...(rounding.lt(0) ? [{ value: rounding.abs(), reason: 'Zaokrąglenie' }] : []),
  ];
}

function totalOf(entries: readonly Entry[]): Big | undefined {
  return entries.length > 0 ? entries.reduce((sum, { value }) => sum.plus(value), new Big(0)) : undefined;
}

function reasonOf(text: string): string {
  return pieces(line(text) ?? '', REASON_CHARS)[0] || 'Wydatek w imieniu i na rzecz nabywcy';
}

const ACCOUNT: Rows<CreditTransfer> = {
  NrRB: ['accountIdentifier', (text: string) => text.replace(/\s/g, '')],
  SWIFT: ['serviceProvider', (text: string) => BIC.exec(text.toUpperCase())?.[0]],
  OpisRachunku: ['accountName', line],
};

export const PAYMENT: Rows<SemanticInvoice> = {
  TerminPlatnosci: { Termin: 'paymentDueDate' },
  FormaPlatnosci: ['paymentInstructions.meansTypeCode', (means: string) => FORMS[means]],
  ...when(({ paymentInstructions: paid }) => paid && !FORMS[paid.meansTypeCode], {
    PlatnoscInna: fixed('1'),
    OpisPlatnosci: ['paymentInstructions.meansTypeCode', (means: string) => OTHER_FORMS[means] ?? 'Inna'],
  }),
  RachunekBankowy: from('paymentInstructions.creditTransfers', ACCOUNT),
  // several discounts share the one element
  Skonto: { WarunkiSkonta: discountConditions, WysokoscSkonta: discountPercents },
};

function discountConditions({ national }: SemanticInvoice): string | undefined {
  const conditions = national?.cashDiscounts?.map(
    ({ until, baseAmount }) => `zapłata do ${until}${baseAmount ? `, od kwoty ${baseAmount}` : ''}`,
  );
  return conditions?.join('; ');
}

function discountPercents({ national }: SemanticInvoice): string | undefined {
  return national?.cashDiscounts?.map(({ percent }) => `${percent}%`).join('; ');
}
