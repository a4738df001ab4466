// Taxes: IVA, IGIC of the Canary Islands, IPSI of Ceuta and Melilla.
import Big from 'big.js';
import { element, group, required } from '../../../xml/build';
import type { XmlElement } from '../../../xml/element';
import type { SemanticInvoice } from '../../semantic/invoice';
import type { LineVat } from '../../semantic/lines';
import type { DecimalText } from '../../semantic/values';
import { longDecimal } from '../decimals';
import { money } from './amounts';

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

export function taxOutputs(invoice: SemanticInvoice): XmlElement {
  return required(
    'TaxesOutputs',
    invoice.vatBreakdown.map((vat) => {
      const { surcharge } = vat;
      const added = surcharge && { rate: surcharge.rate, amount: new Big(surcharge.amount) };
      return taxOf(vat, vat.taxableAmount, { tax: new Big(vat.taxAmount), surcharge: added }, invoice);
    }),
  );
}

/** IRPF, which the buyer keeps back. */
export function taxesWithheld(invoice: SemanticInvoice): XmlElement | undefined {
  const { withholdings = [] } = invoice.national ?? {};
  return group(
    'TaxesWithheld',
    withholdings.map(({ percent, base, amount }) =>
      required('Tax', [
        element('TaxTypeCode', IRPF),
        element('TaxRate', longDecimal(percent)),
        money('TaxableBase', base, invoice),
        money('TaxAmount', amount, invoice),
      ]),
    ),
  );
}

/** The tax of a line in whole cents, as all amounts of the file. The tax of the group is the one that counts. */
export function lineTax(vat: LineVat, netAmount: DecimalText, invoice: SemanticInvoice): XmlElement {
  const partOf = (rate: string) => new Big(netAmount).times(rate).div(100).round(2);
  const { surchargeRate: rate } = vat;
  const surcharge = rate === undefined ? undefined : { rate, amount: partOf(rate) };
  const amounts = { tax: partOf(vat.rate ?? '0'), surcharge };
  return required('TaxesOutputs', [taxOf(vat, netAmount, amounts, invoice)]);
}

interface Amounts {
  tax: Big;
  surcharge: { rate: string; amount: Big } | undefined;
}

function taxOf(
  { categoryCode, rate }: Pick<LineVat, 'categoryCode' | 'rate'>,
  base: DecimalText,
  { tax, surcharge }: Amounts,
  invoice: SemanticInvoice,
) {
  return required('Tax', [
    element('TaxTypeCode', CODES[categoryCode] ?? IVA),
    element('TaxRate', longDecimal(rate ?? '0')),
    money('TaxableBase', base, invoice),
    money('TaxAmount', tax, invoice),
    surcharge && element('EquivalenceSurcharge', longDecimal(surcharge.rate)),
    surcharge && money('EquivalenceSurchargeAmount', surcharge.amount, invoice),
  ]);
}

export function specialEvent(
  { categoryCode, isDisbursement }: LineVat,
  invoice: SemanticInvoice,
): XmlElement | undefined {
  if (isDisbursement)
    return required('SpecialTaxableEvent', [
      element('SpecialTaxableEventCode', EVENTS.O),
      element('SpecialTaxableEventReason', 'Suplido, artículo 78.Tres.3.º de la Ley 37/1992'),
    ]);
  const code = EVENTS[categoryCode];
  if (code === undefined) return undefined;
  return required('SpecialTaxableEvent', [
    element('SpecialTaxableEventCode', code),
    element('SpecialTaxableEventReason', exemptionReason(categoryCode, invoice)),
  ]);
}

function exemptionReason(category: string, { vatBreakdown }: SemanticInvoice): string {
  const group = vatBreakdown.find(({ categoryCode }) => categoryCode === category);
  return group?.exemptionReason ?? group?.exemptionReasonCode ?? REASONS[category] ?? '';
}
