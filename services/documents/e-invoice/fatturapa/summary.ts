// DatiRiepilogo: VAT by rate and Natura.
import type { SemanticInvoice } from '../semantic/invoice';
import { element, required } from '../xml/build';
import type { XmlElement } from '../xml/element';
import { rateOf } from './lines';
import { amount, latin, shortened } from './texts';
import { lawOf, natureOf } from './vat';

const LAW_CHARS = 100;

export function summary(invoice: SemanticInvoice): XmlElement[] {
  return invoice.vatBreakdown.map((group) => {
    const nature = group.categoryCode === 'S' ? undefined : natureOf(group.categoryCode, invoice);
    return required('DatiRiepilogo', [
      element('AliquotaIVA', rateOf(group.rate)),
      element('Natura', nature),
      element('ImponibileImporto', amount(group.taxableAmount)),
      element('Imposta', amount(group.taxAmount)),
      element('EsigibilitaIVA', chargeability(invoice, nature)),
      element('RiferimentoNormativo', nature && shortened(latin(lawOf(nature, group, invoice)), LAW_CHARS)),
    ]);
  });
}

/** S where the buyer pays the VAT to the state (not with reverse charge, 00420), D when it is paid, I at once. */
function chargeability(invoice: SemanticInvoice, nature: string | undefined): string {
  if (isSplitPayment(invoice) && !nature?.startsWith('N6')) return 'S';
  return invoice.taxPointDateCode === '432' ? 'D' : 'I';
}

/** Art. 17-ter DPR 633/72: the words themselves, among the notes. */
export function isSplitPayment({ notes = [] }: SemanticInvoice): boolean {
  return notes.some(({ text }) => /scissione dei pagamenti|split payment/i.test(text));
}
