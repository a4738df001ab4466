// The breakdown of a record (Desglose) from the VAT groups of the document: tax, regime, and whether the supply is taxed,
// exempt (and by which article of the VAT act, Ley 37/1992) or outside of the tax.
import Big from 'big.js';
import type { VatGroup } from '../../../../shared/contracts/documents/lines';
import type { DocumentRecord } from '../../models/document-row';
import { euroRate, euroText, inEuros } from './euros';

export const GROUPS_MAX = 12;

export interface Detail {
  /** 01 VAT, 02 IPSI, 03 IGIC. */
  tax: '01' | '02' | '03';
  /** ClaveRegimen; IPSI has none. */
  regime?: '01' | '02';
  supply: { exemption: string } | { qualification: 'S1' | 'S2' | 'N1' | 'N2' };
  rate?: string;
  base: string;
  vat?: string;
}

type Group = Pick<VatGroup, 'vatCategory' | 'vatRate' | 'exemptionCode'>;

const REGIME_EXPORT = '02';

/** VAT exemption codes by article of the Spanish act: E1 art. 20, E2 art. 21, E3 art. 22, E4 arts. 23 and 24, E5 art. 25. */
const EXEMPTIONS: readonly [RegExp, string][] = [
  [/^VATEX-EU-(?:132|135)(?:-|$)/, 'E1'],
  [/^VATEX-EU-(?:146|G)(?:-|$)/, 'E2'],
  [/^VATEX-EU-(?:148|151)(?:-|$)/, 'E3'],
  [/^VATEX-EU-159(?:-|$)/, 'E4'],
  [/^VATEX-EU-IC$/, 'E5'],
];
const OTHER_EXEMPTION = 'E6';

/** Margin schemes: their base is a margin that no document of ours states. */
const MARGIN = /^VATEX-EU-[DFIJ]$/;

export function isMarginScheme({ exemptionCode }: Group): boolean {
  return MARGIN.test(exemptionCode ?? '');
}

/** Of an exempt supply the record must say by which article: words alone do not. */
export function lacksExemptionCode({ vatCategory, exemptionCode }: Group): boolean {
  return vatCategory === 'E' && exemptionCode === null;
}

/** Tipo2.2Type: at most two decimals. */
export function hasUnfitRate({ vatRate }: Group): boolean {
  return !new Big(vatRate).eq(new Big(vatRate).round(2));
}

/** @param sign -1 for a credit note: what it takes back is below zero @throws where `euroRate` is not known */
export function breakdownOf(document: DocumentRecord, sign: 1 | -1): Detail[] {
  const rate = euroRate(document);
  if (rate === null) throw new Error('a record needs the exchange rate to the euro: the checks ask for it');
  const isAbroad = document.buyer?.country != null && document.buyer.country !== 'ES';
  const text = (minor: number) => euroText(inEuros(sign * minor, document.currency, rate));
  return document.vatBreakdown.map((group) => ({
    ...kindOf(group, isAbroad),
    base: text(group.baseMinor),
    ...(hasVat(group, isAbroad) ? { rate: new Big(group.vatRate).toFixed(), vat: text(group.vatMinor) } : {}),
  }));
}

function kindOf(group: Group, isAbroad: boolean): Pick<Detail, 'tax' | 'regime' | 'supply'> {
  const { vatCategory } = group;
  if (vatCategory === 'M') return { tax: '02', supply: { qualification: 'S1' } };
  if (vatCategory === 'L') return { tax: '03', regime: '01', supply: { qualification: 'S1' } };
  const regime = vatCategory === 'G' ? REGIME_EXPORT : '01';
  return { tax: '01', regime, supply: supplyOf(group, isAbroad) };
}

/** What is outside of the tax is so by its place (N2) where the buyer is abroad, else by article 7 (N1). */
function supplyOf({ vatCategory, exemptionCode }: Group, isAbroad: boolean): Detail['supply'] {
  if (vatCategory === 'S' || vatCategory === 'Z') return { qualification: 'S1' };
  // what a business abroad accounts for itself is supplied where it is
  if (vatCategory === 'AE') return { qualification: isAbroad ? 'N2' : 'S2' };
  if (vatCategory === 'O') return { qualification: isAbroad ? 'N2' : 'N1' };
  if (vatCategory === 'K') return { exemption: 'E5' };
  if (vatCategory === 'G') return { exemption: 'E2' };
  const found = EXEMPTIONS.find(([codes]) => codes.test(exemptionCode ?? ''));
  return { exemption: found?.[1] ?? OTHER_EXEMPTION };
}

/** S1 has rate and amount, S2 both as zero; what is exempt or outside of the tax has neither. */
function hasVat(group: Group, isAbroad: boolean): boolean {
  const { supply } = kindOf(group, isAbroad);
  return 'qualification' in supply && (supply.qualification === 'S1' || supply.qualification === 'S2');
}
