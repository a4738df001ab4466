// Rozliczenie and Platnosc: what is left to be paid, and how.
import Big from 'big.js';
import { element, group, present, required } from '../../../xml/build';
import type { XmlElement } from '../../../xml/element';
import type { Disbursed } from '../../semantic/disbursed';
import type { SemanticInvoice } from '../../semantic/invoice';
import type { CreditTransfer } from '../../semantic/payment';
import { amount } from '../decimals';
import { signOf } from './kinds';
import { line, pieces } from './texts';

/** FormaPlatnosci by UNCL 4461: 1 cash, 2 card, 4 cheque, 6 transfer. */
const FORMS: Readonly<Record<string, string>> = {
  ...{ '10': '1', '48': '2', '54': '2', '55': '2', '20': '4', '21': '4', '22': '4', '23': '4' },
  ...{ '30': '6', '31': '6', '42': '6', '58': '6' },
};
const OTHER_FORMS: Readonly<Record<string, string>> = {
  '49': 'Polecenie zapłaty',
  '59': 'Polecenie zapłaty SEPA',
  '68': 'Płatność online',
  '97': 'Kompensata',
};
const REASON_CHARS = 256;
const BIC = /^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/;

/**
 * Earlier payments, rounding, and what was paid in the name of the client, which are no part of P_15. ZaplataCzesciowa needs a day,
 * which is not known.
 */
export function settlement(
  invoice: SemanticInvoice,
  disbursed: readonly Disbursed[],
): XmlElement | undefined {
  const { paidAmount, roundingAmount = '0', amountDue } = invoice.totals;
  const rounding = new Big(roundingAmount).times(signOf(invoice));
  const added = [
    ...disbursed.map(({ text, amount }) => ({ value: amount.times(signOf(invoice)), reason: text })),
    ...(rounding.gt(0) ? [{ value: rounding, reason: 'Zaokrąglenie' }] : []),
  ];
  const charges = added.map(({ value, reason }) => item('Obciazenia', value, reasonOf(reason)));
  const paid = paidAmount === undefined ? undefined : new Big(paidAmount);
  const deductions = [
    item('Odliczenia', paid, 'Zapłacono przed wystawieniem faktury'),
    item('Odliczenia', rounding.lt(0) ? rounding.abs() : undefined, 'Zaokrąglenie'),
  ];
  const due = new Big(amountDue).times(signOf(invoice));
  const parts = present([
    ...charges,
    charges[0] &&
      element('SumaObciazen', amount(added.reduce((sum, { value }) => sum.plus(value), new Big(0)))),
    ...deductions,
    present(deductions).length > 0
      ? element('SumaOdliczen', amount((paid ?? new Big(0)).plus(rounding.lt(0) ? rounding.abs() : 0)))
      : undefined,
  ]);
  if (parts.length === 0) return undefined;
  const left = due.lt(0) ? element('DoRozliczenia', amount(due.abs())) : element('DoZaplaty', amount(due));
  return group('Rozliczenie', [...parts, left]);
}

function reasonOf(text: string): string {
  return pieces(line(text) ?? '', REASON_CHARS)[0] || 'Wydatek w imieniu i na rzecz nabywcy';
}

function item(name: string, value: Big | undefined, reason: string): XmlElement | undefined {
  return value && required(name, [element('Kwota', amount(value)), element('Powod', reason)]);
}

export function payment(invoice: SemanticInvoice): XmlElement | undefined {
  const { paymentDueDate, paymentInstructions: instructions } = invoice;
  return group('Platnosc', [
    group('TerminPlatnosci', [element('Termin', paymentDueDate)]),
    ...formOf(instructions?.meansTypeCode),
    ...(instructions?.creditTransfers ?? []).map(accountOf),
    discounts(invoice),
  ]);
}

/** Skonto: one element, so that several discounts share it. */
function discounts({ national }: SemanticInvoice): XmlElement | undefined {
  const { cashDiscounts = [] } = national ?? {};
  if (cashDiscounts.length === 0) return undefined;
  const conditions = cashDiscounts.map(({ until, baseAmount }) =>
    [`zapłata do ${until}`, ...(baseAmount ? [`od kwoty ${baseAmount}`] : [])].join(', '),
  );
  return required('Skonto', [
    element('WarunkiSkonta', conditions.join('; ')),
    element('WysokoscSkonta', cashDiscounts.map(({ percent }) => `${percent}%`).join('; ')),
  ]);
}

function formOf(means: string | undefined): (XmlElement | undefined)[] {
  if (means === undefined) return [];
  const form = FORMS[means];
  if (form) return [element('FormaPlatnosci', form)];
  return [element('PlatnoscInna', '1'), element('OpisPlatnosci', OTHER_FORMS[means] ?? 'Inna')];
}

function accountOf({ accountIdentifier, serviceProvider, accountName }: CreditTransfer) {
  const bic = serviceProvider?.toUpperCase();
  return required('RachunekBankowy', [
    element('NrRB', accountIdentifier.replace(/\s/g, '')),
    element('SWIFT', bic && BIC.test(bic) ? bic : undefined),
    element('OpisRachunku', line(accountName)),
  ]);
}
