// Stamp duty: a fixed amount on documents whose part without VAT is above a limit (Italy, DPR 642/72). The natures of
// FatturaPA say which parts count.
import Big from 'big.js';
import type { StampDuty } from '../../contracts/documents/stamp-duty';
import type { WithholdingLaw } from '../../countries/countries';
import { DISBURSED, natureBy, ownNature, placeOf } from '../../e-invoice/formats/fatturapa/vat';
import { signed, sum } from '../amounts/adjustments';
import { toMinor } from '../amounts/decimal';
import { isStampCharge } from '../amounts/payable';
import { sameVat, type Vat } from '../amounts/vat-categories';
import type { Sale } from '../sale/sale';
import { amountIn, type Rated, rateTo } from '../subject/limits';

interface Stamping {
  document: Pick<Sale, 'typeId' | 'lines' | 'adjustments' | 'vatBreakdown' | 'currency' | 'stampDuty'>;
  seller: { country: string; vatExempt: boolean };
  buyer: { country?: string | null } | null;
  withholdingLaw: WithholdingLaw;
}

export type StampLaw = WithholdingLaw['stampDuties'][number];
type Rates = Omit<Rated, 'document'>;

const NO_RATES: Rates = { accountingRate: null, limitRate: null };

/** The document with the stamp duty of the law, unless the draft states one; one in another currency needs a rate. */
export function withStampDuty<D extends Stamping['document']>(
  document: D,
  parties: Omit<Stamping, 'document'>,
  rates: Rates = NO_RATES,
): D {
  const [law] = parties.withholdingLaw.stampDuties;
  if (!law || document.stampDuty !== null || document.typeId === 'quote') return document;
  const rate = rateTo(law.currency, { document, ...rates });
  const units = stampedUnits({ document, ...parties, ...rates }, law);
  const isDue = rate !== null && units?.gt(law.above) === true;
  return isDue ? { ...document, stampDuty: dutyIn(document.currency, law.amount, rate) } : document;
}

/** @param rate units of the currency of the law for one of the document */
function dutyIn(currency: string, amount: string, rate: string): StampDuty {
  return { amountMinor: toMinor(new Big(amount).div(rate), currency), chargedOn: false };
}

/** The stamped part in units of the currency of the law; null without a rate to it. */
export function stampedUnits(stamping: Stamping & Rates, { currency, natures }: StampLaw): Big | null {
  return amountIn(currency, stampedMinor(stamping, natures), stamping);
}

/** The part of the document whose natures count, without the duty itself. */
function stampedMinor(stamping: Stamping, natures: readonly string[]): number {
  const { lines, adjustments } = stamping.document;
  const parts = [
    ...lines.map((line) => ({ vat: line, text: line.name ?? line.description, minor: line.netMinor })),
    ...adjustments
      .filter((one) => !isStampCharge(one))
      .map((one) => ({ vat: one, text: one.reason, minor: signed(one) })),
  ];
  const counted = parts.filter(({ vat, text }) => natures.includes(natureIn(stamping, vat, text) ?? ''));
  return sum(counted.map(({ minor }) => minor));
}

function natureIn({ document, seller, buyer }: Stamping, vat: Vat, text: string): string | undefined {
  if (vat.isDisbursement) return DISBURSED;
  const { exemptionReason, exemptionCode } = document.vatBreakdown.find((group) => sameVat(group, vat)) ?? {};
  const group = {
    ...(exemptionReason ? { exemptionReason } : {}),
    ...(exemptionCode ? { exemptionReasonCode: exemptionCode } : {}),
  };
  const place = placeOf(buyer?.country ?? seller.country);
  const own = ownNature(vat.vatCategory, text);
  return own ?? natureBy(vat.vatCategory, { group, ...place, isSmallBusiness: seller.vatExempt });
}
