// DatiRiepilogo: VAT by rate and Natura.
import Big from 'big.js';
import type { Rows } from '../../mapping/rows';
import type { VatBreakdown } from '../../semantic/amounts';
import type { SemanticInvoice } from '../../semantic/invoice';
import { amount } from '../decimals';
import { latin, shortened } from './texts';
import { DISBURSED, hasVat, lawOf, natureOf, ownNature, ownNatureOfLine, rateOf } from './vat';

const LAW_CHARS = 100;

type Entry = VatBreakdown & { nature: string | undefined };

export const SUMMARY: Rows<Entry> = {
  AliquotaIVA: ({ rate }) => rateOf(rate),
  Natura: 'nature',
  ImponibileImporto: ['taxableAmount', amount],
  Imposta: ['taxAmount', amount],
  EsigibilitaIVA: ({ nature }, invoice) => chargeability(invoice, nature),
  RiferimentoNormativo: [
    ({ nature, ...group }, invoice) => nature && lawOf(nature, group, invoice),
    (text: string) => shortened(latin(text), LAW_CHARS),
  ],
};

export function entriesOf(invoice: SemanticInvoice): Entry[] {
  return joined(invoice.vatBreakdown.flatMap((group) => partsOf(group, invoice)));
}

/** Entries of the same nature together, wherever its parts come from. */
function joined(entries: readonly Entry[]): Entry[] {
  const byNature: Entry[] = [];
  for (const one of entries) {
    const at = byNature.findIndex(({ nature }) => nature !== undefined && nature === one.nature);
    const before = byNature[at];
    if (before) byNature[at] = { ...before, taxableAmount: sumOf(before.taxableAmount, one.taxableAmount) };
    else byNature.push(one);
  }
  return byNature;
}

function sumOf(amountOfOne: string, other: string): string {
  return new Big(amountOfOne).plus(other).toFixed();
}

/** An entry for each nature: parts with their own nature are subtracted from their category. */
function partsOf(group: VatBreakdown, invoice: SemanticInvoice): Entry[] {
  const { categoryCode } = group;
  if (group.isDisbursement) return [{ ...group, nature: DISBURSED }];
  const nature = hasVat(categoryCode) ? undefined : natureOf(categoryCode, invoice);
  const own = ownAmounts(categoryCode, invoice);
  const apart = [...own].map(([one, sum]): Entry => {
    const { exemptionReason: _, exemptionReasonCode: __, ...rest } = group;
    return { ...rest, taxableAmount: sum.toFixed(), taxAmount: '0', nature: one };
  });
  const left = [...own.values()].reduce((sum, one) => sum.minus(one), new Big(group.taxableAmount));
  return left.eq(0) && apart.length > 0
    ? apart
    : [{ ...group, taxableAmount: left.toFixed(), nature }, ...apart];
}

function ownAmounts(categoryCode: string, invoice: SemanticInvoice): Map<string, Big> {
  const { lines, allowances = [], charges = [] } = invoice;
  const parts = [
    ...lines
      .filter(({ vat }) => !vat.isDisbursement)
      .map((line) => ({
        category: line.vat.categoryCode,
        nature: ownNatureOfLine(line),
        value: new Big(line.netAmount),
      })),
    ...allowances.map((one) => ({
      category: one.vatCategoryCode,
      nature: ownNature(one.vatCategoryCode, one.reason),
      value: new Big(one.amount).neg(),
    })),
    ...charges
      .filter(({ isDisbursement }) => !isDisbursement)
      .map((one) => ({
        category: one.vatCategoryCode,
        nature: ownNature(one.vatCategoryCode, one.reason),
        value: new Big(one.amount),
      })),
  ];
  const sums = new Map<string, Big>();
  for (const { category, nature, value } of parts) {
    if (category === categoryCode && nature && nature !== natureOf(category, invoice))
      sums.set(nature, value.plus(sums.get(nature) ?? 0));
  }
  return sums;
}

/** S where the buyer pays the VAT to the state (not with reverse charge, 00420), D when it is paid, I at once. */
function chargeability(invoice: SemanticInvoice, nature: string | undefined): string {
  if (isSplitPayment(invoice) && !nature?.startsWith('N6')) return 'S';
  return invoice.taxPointDateCode === '432' ? 'D' : 'I';
}

/** Art. 17-ter DPR 633/72: the amount due is without the VAT already. */
function isSplitPayment({ vatBreakdown }: SemanticInvoice): boolean {
  return vatBreakdown.some(({ categoryCode }) => categoryCode === 'B');
}
