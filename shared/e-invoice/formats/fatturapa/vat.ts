// Natura: why there is no VAT, of every category but S.
import { marginSchemeOf } from '../../../code-lists/vatex';
import type { DocumentAllowanceCharge, VatBreakdown } from '../../semantic/amounts';
import type { SemanticInvoice } from '../../semantic/invoice';
import type { InvoiceLine } from '../../semantic/lines';
import { ownReasonOf } from '../../semantic/own-reason';
import { amount } from '../decimals';
import { OF_SHOP } from './one-stop-shop';

/** Categories with VAT, which have no nature; B is that of split payment. */
export const hasVat = (categoryCode: string) => categoryCode === 'S' || categoryCode === 'B';

export function rateOf(rate: string | undefined): string {
  return amount(rate ?? '0');
}

/** The allowed natures; N2, N3 and N6 without a suffix are refused since 2021 (00445). */
const NATURES = new Set(
  'N1 N2.1 N2.2 N3.1 N3.2 N3.3 N3.4 N3.5 N3.6 N4 N5 N6.1 N6.2 N6.3 N6.4 N6.5 N6.6 N6.7 N6.8 N6.9 N7'.split(
    ' ',
  ),
);

/** The nature of VATEX codes; all others are exempt in the narrow sense (art. 10, N4). */
const BY_REASON: readonly [RegExp, string][] = [
  // 309, services of travel agents outside of the Union, is exempt as the services of intermediaries are (153)
  [/^VATEX-EU-(?:143|144|146|148|151|153|159|309)/, 'N3.4'],
];

type Reasons = Pick<VatBreakdown, 'exemptionReason' | 'exemptionReasonCode'>;

interface NatureSource {
  /** The group of the category in the VAT breakdown. */
  group: Reasons | undefined;
  /** The buyer is not in Italy. */
  isForeign: boolean;
  /** The buyer is in San Marino, whose tax office confirms the import of goods. */
  isInSanMarino: boolean;
  isSmallBusiness: boolean;
}

/** The Italian nature of a category; undefined for S, and for categories without one. */
export function natureOf(categoryCode: string, invoice: SemanticInvoice): string | undefined {
  const group = invoice.vatBreakdown.find((one) => one.categoryCode === categoryCode && !one.isDisbursement);
  const country = invoice.buyer.postalAddress.countryCode ?? 'IT';
  const isSmallBusiness = invoice.national?.seller?.vatExempt === true;
  return natureBy(categoryCode, { group, ...placeOf(country), isSmallBusiness });
}

/** @param country of the buyer */
export function placeOf(country: string): Pick<NatureSource, 'isForeign' | 'isInSanMarino'> {
  return { isForeign: country !== 'IT', isInSanMarino: country === 'SM' };
}

export function natureBy(categoryCode: string, source: NatureSource): string | undefined {
  const { group, isForeign, isInSanMarino } = source;
  const chosenNature = chosenNatureOf(group);
  if (chosenNature) return chosenNature;
  switch (categoryCode) {
    case 'K':
      return 'N3.2';
    case 'G':
      return isInSanMarino ? 'N3.3' : 'N3.1';
    case 'AE':
      return isForeign ? 'N2.1' : 'N6.9';
    case 'O':
      return isForeign ? 'N2.1' : 'N2.2';
    case 'E':
      return exemptNature(source);
    case OF_SHOP:
      return 'N7';
    default:
      return undefined;
  }
}

/** A company may say it itself, first in the reason: `N6.3 art. 17 c. 6 lett. a DPR 633/72`. */
function chosenNatureOf(group: Reasons | undefined): string | undefined {
  return natureIn(group?.exemptionReason);
}

function natureIn(text = ''): string | undefined {
  const [, nature = ''] = /^\s*(N[1-7](?:\.\d)?)\b/.exec(text) ?? [];
  return NATURES.has(nature) ? nature : undefined;
}

/** Paid in the name of the client, outside of the base (DPR 633/72, art. 15). */
export const DISBURSED = 'N1';

/**
 * The words that invoices use for a recharged stamp duty and for costs that were paid in the name of the client, in documents that
 * do not state the kind of their parts; any other text says its nature first (`N1 Contributo unificato`).
 */
const OUTSIDE_OF_BASE =
  /\bboll[oi]\b(?! auto)|\banticipa(?:t[aeio]|zion[ei])\b.*\b(?:nome|conto|art\.?\s*15)\b|\bspese anticipate\b|\bin nome e per conto\b|\b(?:ex|art\.?)\s*15\b.*\b633\b/i;

/**
 * The own nature of a line, allowance or charge, whose text begins with it (`N2.1 Servizi`) or is the stamp duty; undefined
 * for parts with the nature of their category, for which EN 16931 has a single reason.
 */
export function ownNature(categoryCode: string, text: string | undefined): string | undefined {
  if (hasVat(categoryCode)) return undefined;
  return natureIn(text) ?? (namesDisbursement(text) ? DISBURSED : undefined);
}

/** True for the words of a disbursement, whatever the kind of the part is. */
export function namesDisbursement(text: string | undefined): boolean {
  return OUTSIDE_OF_BASE.test(text ?? '');
}

/** The own nature of a line: the code of its reverse charge, else as its text says. */
export function ownNatureOfLine({ vat, item, reverseCharge }: InvoiceLine): string | undefined {
  const code = reverseCharge?.nationalCode ?? '';
  if (vat.isDisbursement) return DISBURSED;
  return NATURES.has(code) ? code : ownNature(vat.categoryCode, item.name);
}

/** The own nature of an allowance or charge. */
export function ownNatureOfPart({
  vatCategoryCode,
  isDisbursement,
  reason,
}: Pick<DocumentAllowanceCharge, 'vatCategoryCode' | 'isDisbursement' | 'reason'>): string | undefined {
  return isDisbursement ? DISBURSED : ownNature(vatCategoryCode, reason);
}

export function natureOfPart(part: DocumentAllowanceCharge, invoice: SemanticInvoice): string | undefined {
  const { vatCategoryCode } = part;
  if (hasVat(vatCategoryCode)) return undefined;
  return ownNatureOfPart(part) ?? natureOf(vatCategoryCode, invoice);
}

/** Small businesses (regime forfettario) are outside of VAT, not exempt from it. */
function exemptNature({ group, isSmallBusiness }: NatureSource): string {
  const code = group?.exemptionReasonCode ?? '';
  if (marginSchemeOf(code)) return 'N5';
  const [, nature] = BY_REASON.find(([pattern]) => pattern.test(code)) ?? [];
  return nature ?? (isSmallBusiness ? 'N2.2' : 'N4');
}

/** RiferimentoNormativo, where nothing is said. */
const LAWS: Readonly<Record<string, string>> = {
  N1: 'Escluso ex art. 15 DPR 633/72',
  'N2.1': 'Non soggetto ex artt. da 7 a 7-septies DPR 633/72',
  'N2.2': 'Non soggetto a IVA',
  'N3.1': 'Non imponibile ex art. 8 DPR 633/72',
  'N3.2': 'Non imponibile ex art. 41 DL 331/93',
  'N3.3': 'Non imponibile ex artt. 8, 71 DPR 633/72, cessioni verso San Marino',
  'N3.4': 'Non imponibile ex artt. 8-bis, 9, 72 DPR 633/72',
  N4: 'Esente ex art. 10 DPR 633/72',
  N5: 'Regime del margine, art. 36 DL 41/95',
  'N6.9': 'Inversione contabile, art. 17 DPR 633/72',
  N7: 'IVA assolta in altro Stato UE (OSS), artt. 74-quinquies e 74-sexies DPR 633/72',
};
const SMALL_BUSINESS = 'Regime forfettario, art. 1 c. 54-89 L. 190/2014';

export function lawOf(nature: string, group: VatBreakdown, invoice: SemanticInvoice): string {
  const reversed = invoice.lines.find(({ reverseCharge }) => reverseCharge?.nationalCode === nature);
  if (reversed?.reverseCharge) return `Inversione contabile, ${reversed.reverseCharge.provision}`;
  const isSmall = nature === 'N2.2' && invoice.national?.seller?.vatExempt === true;
  return ownReasonOf(group, invoice) ?? (isSmall ? SMALL_BUSINESS : (LAWS[nature] ?? nature));
}
