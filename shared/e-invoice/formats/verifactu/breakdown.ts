// The breakdown of a record (Desglose) from the VAT groups of the document: tax, regime, and whether the supply is taxed,
// exempt (and by which article of the VAT act, Ley 37/1992) or outside of the tax.
import Big from 'big.js';
import { DISBURSEMENT_CODE, marginSchemeOf } from '../../../code-lists/vatex';
import type { VatGroup } from '../../../contracts/documents/lines';
import type { RecordableDocument } from './document';
import { euroRate, euroText, inEuros } from './euros';
import { type Place, type Tax, taxAt } from './territory';

export const GROUPS_MAX = 12;

export interface Detail {
  tax: Tax;
  /**
   * ClaveRegimen: 01 general, 02 exports, 08 what IPSI or IGIC is due on. 18 is for sellers who are in the scheme of the
   * equivalence surcharge themselves: who charges it to a client stays in the general one. 17 One-Stop-Shop.
   */
  regime: '01' | '02' | '08' | '17';
  supply: { exemption: string } | { qualification: 'S1' | 'S2' | 'N1' | 'N2' };
  rate?: string;
  base: string;
  vat?: string;
  /** The equivalence surcharge: TipoRecargoEquivalencia and CuotaRecargoEquivalencia. */
  surcharge?: { rate: string; amount: string };
}

type Group = Pick<
  VatGroup,
  'vatCategory' | 'vatRate' | 'surchargeRate' | 'isDisbursement' | 'exemptionCode' | 'exemptionReason'
>;
interface Parties {
  seller: Place | null;
  buyer: Place | null;
}

/** The agency refuses E2 and E3 with the general regime (error 1199), and anything but them with that of exports (1286). */
const EXPORTS: ReadonlySet<string> = new Set(['E2', 'E3']);

/** VAT exemption codes by article of the Spanish act: E1 art. 20, E2 art. 21, E3 art. 22, E4 arts. 23 and 24, E5 art. 25. */
const EXEMPTIONS: readonly [RegExp, string][] = [
  [/^VATEX-EU-(?:132|135)(?:-|$)/, 'E1'],
  [/^VATEX-EU-(?:146|G)(?:-|$)/, 'E2'],
  [/^VATEX-EU-(?:148|151)(?:-|$)/, 'E3'],
  [/^VATEX-EU-159(?:-|$)/, 'E4'],
  [/^VATEX-EU-IC$/, 'E5'],
];
const OTHER_EXEMPTION = 'E6';

/** The base of a margin scheme is a margin that no document of ours states. */
export function isMarginScheme({ exemptionCode }: Group): boolean {
  return marginSchemeOf(exemptionCode) !== undefined;
}

/** True if the record cannot say by which article of the VAT act something is exempt: IGIC and IPSI have no codes for it. */
export function lacksExemptionCode({ vatCategory, exemptionCode }: Group, seller: Place): boolean {
  return vatCategory === 'E' && exemptionCode === null && taxAt(seller) === '01';
}

/** Tipo2.2Type: at most two decimals. */
export function hasUnfitRate({ vatRate, surchargeRate = '0' }: Group): boolean {
  return [vatRate, surchargeRate].some((rate) => !new Big(rate).eq(new Big(rate).round(2)));
}

export type BreakdownDocument = Pick<
  RecordableDocument,
  'currency' | 'accountingVat' | 'vatBreakdown' | 'consumedIn'
> &
  Parties;

/** The One-Stop-Shop declares the group by the VAT of another Member State. */
function isOfShop({ vatCategory }: Group, { consumedIn }: Pick<RecordableDocument, 'consumedIn'>): boolean {
  return consumedIn != null && vatCategory === 'S';
}

/** @param sign -1 for a credit note: what it takes back is below zero @throws where `euroRate` is not known */
export function breakdownOf(document: BreakdownDocument, sign: 1 | -1): Detail[] {
  const rate = euroRate(document);
  if (rate === null) throw new Error('a record needs the exchange rate to the euro: the checks ask for it');
  const text = (minor: number) => euroText(inEuros(sign * minor, document.currency, rate));
  return document.vatBreakdown.map((group) => {
    if (isOfShop(group, document)) return { ...SOLD_ABROAD, base: text(group.baseMinor + group.vatMinor) };
    return {
      ...kindOf(group, document),
      base: text(group.baseMinor),
      ...(hasVat(group, document)
        ? { rate: new Big(group.vatRate).toFixed(), vat: text(group.vatMinor) }
        : {}),
      ...surchargeOf(group, text),
    };
  });
}

/** It is located elsewhere; the VAT there is no cuota of Spain, and part of the total. */
const SOLD_ABROAD = { tax: '01', regime: '17', supply: { qualification: 'N2' } } as const;

function surchargeOf(
  { surchargeRate, surchargeMinor = 0 }: VatGroup,
  text: (minor: number) => string,
): Pick<Detail, 'surcharge'> {
  return surchargeRate === undefined
    ? {}
    : { surcharge: { rate: new Big(surchargeRate).toFixed(), amount: text(surchargeMinor) } };
}

function kindOf(group: Group, parties: Parties): Pick<Detail, 'tax' | 'regime' | 'supply'> {
  const tax = taxOf(group, parties);
  const supply = supplyOf(group, parties);
  if ('exemption' in supply) return { tax, regime: EXPORTS.has(supply.exemption) ? '02' : '01', supply };
  const isDueThere = tax === '01' && supply.qualification === 'N2' && isIn(parties.buyer, '02', '03');
  return { tax, regime: isDueThere ? '08' : '01', supply };
}

/** Categories of one tax say it; of the others it is that of the seller's territory. */
function taxOf({ vatCategory }: Group, { seller }: Parties): Tax {
  if (vatCategory === 'S') return '01';
  if (vatCategory === 'L') return '03';
  if (vatCategory === 'M') return '02';
  return (seller && taxAt(seller)) ?? '01';
}

function isIn(party: Parties['buyer'], ...taxes: Tax[]): boolean {
  const tax = party && taxAt(party);
  return tax !== null && taxes.includes(tax);
}

/** A buyer without a country is taken to be where the seller is. */
function isElsewhere({ seller, buyer }: Parties): boolean {
  return buyer?.country != null && taxAt(buyer) !== ((seller && taxAt(seller)) ?? '01');
}

/** A disbursement in the name of the client is not subject (art. 78.Tres.3.º), and part of the total. */
function isDisbursed({ isDisbursement, exemptionCode }: Group): boolean {
  return isDisbursement === true || exemptionCode === DISBURSEMENT_CODE;
}

/** A supply outside of the tax is so by its place (N2) where the buyer is in another territory, else by article 7 (N1). */
function supplyOf(group: Group, parties: Parties): Detail['supply'] {
  const { vatCategory } = group;
  if (isDisbursed(group)) return { qualification: 'N1' };
  if (['S', 'Z', 'L', 'M'].includes(vatCategory)) return { qualification: 'S1' };
  // reverse charge to a business outside the territory is a supply that is not located there (N2)
  if (vatCategory === 'AE') return { qualification: isElsewhere(parties) ? 'N2' : 'S2' };
  if (vatCategory === 'O') return { qualification: isElsewhere(parties) ? 'N2' : 'N1' };
  if (vatCategory === 'K') return { exemption: 'E5' };
  if (vatCategory === 'G') return { exemption: 'E2' };
  return { exemption: exemptionOf(group) };
}

/** Ley 4/2012, art. 50 is for IGIC what art. 20 of the VAT act is for VAT. */
const IGIC_ARTICLE = /\bart(?:\.|ículo)?\s*50\b/i;

function exemptionOf({ exemptionCode, exemptionReason }: Group): string {
  const exemption = EXEMPTIONS.find(([codes]) => codes.test(exemptionCode ?? ''));
  if (exemption) return exemption[1];
  return exemptionCode === null && IGIC_ARTICLE.test(exemptionReason ?? '') ? 'E1' : OTHER_EXEMPTION;
}

/** S1 has rate and amount, S2 both as zero; what is exempt or outside of the tax has neither. */
function hasVat(group: Group, parties: Parties): boolean {
  const supply = supplyOf(group, parties);
  return 'qualification' in supply && (supply.qualification === 'S1' || supply.qualification === 'S2');
}
