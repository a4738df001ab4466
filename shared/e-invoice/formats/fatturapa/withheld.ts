// DatiRitenuta and DatiCassaPrevidenziale: what the buyer keeps back, and social funds.
import { element, required } from '../../../xml/build';
import type { XmlElement } from '../../../xml/element';
import type { DocumentAllowanceCharge } from '../../semantic/amounts';
import type { SemanticInvoice } from '../../semantic/invoice';
import { amount } from '../decimals';
import { natureOfPart, rateOf } from './nature-of-part';

export function withheld({ national }: SemanticInvoice): (XmlElement | undefined)[] {
  return (national?.withholdings ?? []).map(
    ({ nationalCode, purposeCode, percent, amount: sum }) =>
      nationalCode &&
      required('DatiRitenuta', [
        element('TipoRitenuta', nationalCode),
        element('ImportoRitenuta', amount(sum)),
        element('AliquotaRitenuta', amount(percent)),
        element('CausalePagamento', purposeCode),
      ]),
  ) as (XmlElement | undefined)[];
}

/** `SI` of the lines that taxes are withheld of; without DatiRitenuta it is refused (00411). */
export function isWithheld({ national }: SemanticInvoice): 'SI' | undefined {
  return (national?.withholdings ?? []).some(({ nationalCode }) => nationalCode) ? 'SI' : undefined;
}

export function funds(invoice: SemanticInvoice): XmlElement[] {
  const { charges = [], national } = invoice;
  return (national?.funds ?? []).flatMap(({ index, kind, inWithholding }) => {
    const charge = charges[index];
    return charge ? [fund(charge, { kind, inWithholding }, invoice)] : [];
  });
}

function fund(
  charge: DocumentAllowanceCharge,
  { kind, inWithholding }: { kind: string; inWithholding: boolean },
  invoice: SemanticInvoice,
): XmlElement {
  return required('DatiCassaPrevidenziale', [
    element('TipoCassa', kind),
    element('AlCassa', amount(charge.percentage ?? '0')),
    element('ImportoContributoCassa', amount(charge.amount)),
    element('ImponibileCassa', charge.baseAmount && amount(charge.baseAmount)),
    element('AliquotaIVA', rateOf(charge.vatRate)),
    element('Ritenuta', inWithholding ? isWithheld(invoice) : undefined),
    element('Natura', natureOfPart(charge, invoice)),
  ]);
}

/** Charges that are no funds, which are lines of their own. */
export function otherCharges({ charges = [], national }: SemanticInvoice): DocumentAllowanceCharge[] {
  const funded = new Set((national?.funds ?? []).map(({ index }) => index));
  return charges.filter((_, index) => !funded.has(index));
}
