// DatiRitenuta and DatiCassaPrevidenziale: what the buyer keeps back, and social funds.
import type { Rows } from '../../mapping/rows';
import type { DocumentAllowanceCharge } from '../../semantic/amounts';
import type { SemanticInvoice } from '../../semantic/invoice';
import type { WithheldTax } from '../../semantic/national';
import { amount } from '../decimals';
import { natureOfPart, rateOf } from './vat';

export const WITHHELD: Rows<WithheldTax> = {
  TipoRitenuta: 'nationalCode',
  ImportoRitenuta: ['amount', amount],
  AliquotaRitenuta: ['percent', amount],
  CausalePagamento: 'purposeCode',
};

export function withheld({ national }: SemanticInvoice): WithheldTax[] {
  return (national?.withholdings ?? []).filter(({ nationalCode }) => nationalCode);
}

/** `SI` of the lines that taxes are withheld of; without DatiRitenuta it is refused (00411). */
export function isWithheld(invoice: SemanticInvoice): 'SI' | undefined {
  return withheld(invoice).length > 0 ? 'SI' : undefined;
}

interface Fund extends DocumentAllowanceCharge {
  kind: string;
  inWithholding: boolean;
}

export const FUND: Rows<Fund> = {
  TipoCassa: 'kind',
  AlCassa: [({ percentage = '0' }) => percentage, amount],
  ImportoContributoCassa: ['amount', amount],
  ImponibileCassa: ['baseAmount', amount],
  AliquotaIVA: ({ vatRate }) => rateOf(vatRate),
  Ritenuta: ({ inWithholding }, invoice) => (inWithholding ? isWithheld(invoice) : undefined),
  Natura: natureOfPart,
};

export function funds({ charges = [], national }: SemanticInvoice): Fund[] {
  return (national?.funds ?? []).flatMap(({ index, ...fund }) => {
    const charge = charges[index];
    return charge ? [{ ...charge, ...fund }] : [];
  });
}

/** Charges that are no funds, which are lines of their own. */
export function otherCharges({ charges = [], national }: SemanticInvoice): DocumentAllowanceCharge[] {
  const funded = new Set((national?.funds ?? []).map(({ index }) => index));
  return charges.filter((_, index) => !funded.has(index));
}
