import { countryLanguage } from '../../values/locale';
import type { RenderableDocument, RenderableVat, VatCategory } from '../document';
import type { VatCells, VatTable } from './content';
import type { Source } from './source';

type Wordings = Pick<Source, 'words' | 'formats' | 'document'>;

/** null where the totals show the same: one rate of the standard category, without an exemption reason. */
export function vatTable({ document, words, formats, language }: Source): VatTable | null {
  const { vatBreakdown } = document;
  const [only] = vatBreakdown;
  if (isWithoutVat(document)) return null;
  if (
    vatBreakdown.length === 0 ||
    (vatBreakdown.length === 1 && only && isStandard(only) && !only.surchargeRate)
  )
    return null;
  const cells = (rate: string, base: number, vat: number): VatCells => ({
    rate,
    base: formats.amount(base),
    amount: formats.amount(vat),
    gross: formats.amount(base + vat),
  });
  const rows = vatBreakdown.flatMap((row) => [
    {
      ...cells(rateOf(row, { words, formats, document }), row.baseMinor, row.vatMinor),
      reason: reasonOf(row, { document, words, language }),
    },
    ...surchargeRows(row, { words, formats }),
  ]);
  const sum = (key: 'baseMinor' | 'vatMinor' | 'surchargeMinor') =>
    vatBreakdown.reduce((added, row) => added + (row[key] ?? 0), 0);
  const { heading, total, ...headings } = words.vat;
  return {
    heading,
    headings,
    rows,
    total: rows.length > 1 ? cells(total, sum('baseMinor'), sum('vatMinor') + sum('surchargeMinor')) : null,
  };
}

/** The surcharge is of the base in the row above it. */
function surchargeRows(
  { surchargeRate, surchargeMinor = 0 }: RenderableVat,
  { words, formats }: Pick<Wordings, 'words' | 'formats'>,
): (VatCells & { reason: null })[] {
  if (surchargeRate === undefined) return [];
  const amount = formats.amount(surchargeMinor);
  const rate = `${words.totals.surcharge} ${formats.percent(surchargeRate)}`;
  return [{ rate, base: '', amount, gross: amount, reason: null }];
}

/**
 * True for a document that shows no VAT: of a margin scheme, of a business that is not registered, and of a country that has
 * no VAT.
 */
export function isWithoutVat({ vatWording, isVatUnknown, vatBreakdown }: RenderableDocument): boolean {
  if (vatWording !== undefined && vatWording !== 'full') return true;
  return isVatUnknown === true && vatBreakdown.every(({ category }) => category === 'O');
}

/** The VAT of B is that of S; a total of its own says who pays it. */
function isCharged(category: VatCategory): category is 'S' | 'B' {
  return category === 'S' || category === 'B';
}

export function isStandard({
  category,
  exemptionReason,
}: Pick<RenderableVat, 'category' | 'exemptionReason'>): boolean {
  return isCharged(category) && !exemptionReason;
}

/** The rate, or what the category has instead: an exempt line is not one of 0 %. */
export function rateOf(
  { category, rate, isMargin }: { category: VatCategory; rate: string; isMargin?: boolean },
  { words, formats, document }: Wordings,
): string {
  if (isMargin) return '';
  if (isCharged(category) || category === 'Z') return formats.percent(rate);
  if (category === 'L' || category === 'M') return `${words.categories[category]} ${formats.percent(rate)}`;
  const text = words.rates[category].replace(' %', '\u00a0%');
  return isReasonClear(document, words) ? text.replace(/ \(.*\)$/, '') : text;
}

/** The slash between the words of two languages, outside of a provision in parentheses. */
const OFFICIAL_WORDS = / \/ (?![^(]*\))/g;

/** True if the reason below the VAT table says what the one rate of 0 % in the document is, as that of the law does. */
function isReasonClear(
  { vatWording, vatBreakdown }: RenderableDocument,
  { categories }: Source['words'],
): boolean {
  const [named, ...others] = vatBreakdown.filter(({ category }) => ['AE', 'K', 'G', 'Z'].includes(category));
  if (vatWording === undefined || !named || others.length > 0) return false;
  if (!named.isOwnReason || isCharged(named.category)) return true;
  return says(named.exemptionReason ?? '', categories[named.category]);
}

function says(reason: string, sense: string): boolean {
  return reason.toLowerCase().includes(sense.toLowerCase());
}

/** A sentence of the law is in the language of the seller's country: a buyer who reads another one gets its sense, too. */
function reasonOf(
  { category, exemptionReason }: RenderableVat,
  { document, words, language }: Pick<Source, 'document' | 'words' | 'language'>,
): string | null {
  if (!exemptionReason || isCharged(category)) return exemptionReason ?? categoryOf(category, words);
  // a judged reason is in the language of the document already; official words beside it get a line of their own
  if (document.vatWording !== undefined) return exemptionReason.replace(OFFICIAL_WORDS, '\u00a0/\n');
  const own = countryLanguage(document.seller.address?.country ?? null) ?? language;
  const sense = words.categories[category];
  const isClear = own === language || says(exemptionReason, sense);
  return isClear ? exemptionReason : `${sense} · ${exemptionReason}`;
}

/** The part of a category that the rate alone does not tell, in words. */
function categoryOf(category: VatCategory, { categories, rates }: Source['words']): string | null {
  if (isCharged(category) || category === 'L' || category === 'M') return null;
  const label = categories[category];
  const isInRate = category !== 'Z' && rates[category].toLowerCase().includes(label.toLowerCase());
  return isInRate ? null : label;
}
