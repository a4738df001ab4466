// Taxes: IVA, IGIC of the Canary Islands, IPSI of Ceuta and Melilla.
import Big from 'big.js';
import { from, type Rows } from '../../mapping/rows';
import type { SemanticInvoice } from '../../semantic/invoice';
import type { InvoiceLine, LineVat } from '../../semantic/lines';
import type { DecimalText } from '../../semantic/values';
import { longDecimal } from '../decimals';
import { MONEY } from './amounts';

const CODES: Readonly<Record<string, string>> = { M: '02', L: '03' };
const IVA = '01';
const IRPF = '04';

/** 01 subject to VAT and exempt, 02 not subject. A zero rate and reverse charge are subject, and not exempt. */
const EVENTS: Readonly<Record<string, string>> = { E: '01', K: '01', G: '01', O: '02' };
const REASONS: Readonly<Record<string, string>> = {
  E: 'Operación exenta',
  K: 'Exenta por el artículo 25 de la Ley 37/1992',
  G: 'Exenta por el artículo 21 de la Ley 37/1992',
  O: 'Operación no sujeta',
};

interface Tax {
  code: string;
  rate: DecimalText;
  base: DecimalText;
  amount: Big | DecimalText;
  surcharge?: { rate: DecimalText; amount: Big | DecimalText } | undefined;
}

export const TAX: Rows<Tax> = {
  TaxTypeCode: 'code',
  TaxRate: ['rate', longDecimal],
  TaxableBase: from('base', MONEY),
  TaxAmount: from('amount', MONEY),
  EquivalenceSurcharge: ['surcharge.rate', longDecimal],
  EquivalenceSurchargeAmount: from('surcharge.amount', MONEY),
};

export function taxOutputs({ vatBreakdown }: SemanticInvoice): Tax[] {
  return vatBreakdown.map(({ surcharge, taxAmount, ...vat }) => ({
    ...taxBy(vat, vat.taxableAmount),
    amount: taxAmount,
    surcharge,
  }));
}

/** IRPF, which the buyer keeps back. */
export function taxesWithheld({ national }: SemanticInvoice): Tax[] {
  return (national?.withholdings ?? []).map(({ percent, base, amount }) => ({
    code: IRPF,
    rate: percent,
    base,
    amount,
  }));
}

/** The tax of a line in whole cents, as all amounts of the file. The tax of the group is the one that counts. */
export function lineTax({ vat, netAmount }: InvoiceLine): Tax {
  const partOf = (rate: string) => new Big(netAmount).times(rate).div(100).round(2);
  const { surchargeRate: rate } = vat;
  return {
    ...taxBy(vat, netAmount),
    amount: partOf(vat.rate ?? '0'),
    surcharge: rate === undefined ? undefined : { rate, amount: partOf(rate) },
  };
}

function taxBy({ categoryCode, rate = '0' }: Pick<LineVat, 'categoryCode' | 'rate'>, base: DecimalText) {
  return { code: CODES[categoryCode] ?? IVA, rate, base };
}

interface SpecialEvent {
  code: string | undefined;
  reason: string;
}

export const SPECIAL_EVENT: Rows<SpecialEvent> = {
  SpecialTaxableEventCode: 'code',
  SpecialTaxableEventReason: 'reason',
};

export function specialEvent(
  { categoryCode, isDisbursement }: LineVat,
  invoice: SemanticInvoice,
): SpecialEvent | undefined {
  if (isDisbursement) return { code: EVENTS.O, reason: 'Suplido, artículo 78.Tres.3.º de la Ley 37/1992' };
  const code = EVENTS[categoryCode];
  return code === undefined ? undefined : { code, reason: exemptionReason(categoryCode, invoice) };
}

function exemptionReason(category: string, { vatBreakdown }: SemanticInvoice): string {
  const group = vatBreakdown.find(({ categoryCode }) => categoryCode === category);
  return group?.exemptionReason ?? group?.exemptionReasonCode ?? REASONS[category] ?? '';
}
