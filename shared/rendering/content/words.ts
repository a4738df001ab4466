// Words of documents whose prices include VAT, of those that show no VAT, and of those whose only tax is the one of a territory: IGIC of the Canary Islands, IPSI of
// Ceuta and Melilla.
import type { DocumentTexts } from '../../texts/documents';
import { fillAll } from '../../texts/fill';
import type { RenderableDocument, RenderableParty } from '../document';

export function wordsFor(document: RenderableDocument, words: DocumentTexts): DocumentTexts {
  if (document.vatWording !== undefined && document.vatWording !== 'full') return untaxed(words);
  const tax = ownTaxOf(document, words);
  if (tax === undefined) return document.pricesIncludeVat ? priced(words, words.includingVat) : words;
  const { unitPrice, lineAmount, lines, ...own } = fillAll(words.ownTax, { tax });
  const inTax = withOwnTax(words, tax, own);
  return document.pricesIncludeVat ? priced(inTax, { unitPrice, amount: lineAmount, lines }) : inTax;
}

type OwnTax = Omit<DocumentTexts['ownTax'], 'unitPrice' | 'lineAmount' | 'lines'>;

function withOwnTax(words: DocumentTexts, tax: string, own: OwnTax): DocumentTexts {
  const { column, heading, amount, rowGross, net, gross, number } = own;
  return {
    ...words,
    columns: { ...words.columns, vat: column },
    vat: { ...words.vat, heading, amount, gross: rowGross },
    totals: { ...words.totals, net, vat: tax, gross },
    vatNumber: number,
  };
}

/** A price is one sum there, which is neither with nor without VAT. */
function untaxed(words: DocumentTexts): DocumentTexts {
  const { totals, vat } = words;
  return priced({ ...words, totals: { ...totals, gross: vat.total } }, words.untaxed);
}

function priced(
  words: DocumentTexts,
  { unitPrice, amount, lines }: DocumentTexts['includingVat'],
): DocumentTexts {
  return {
    ...words,
    columns: { ...words.columns, unitPrice, amount },
    totals: { ...words.totals, lines },
  };
}

/** The name of the tax if each group has it; undefined for VAT. */
function ownTaxOf({ vatBreakdown }: RenderableDocument, { categories }: DocumentTexts): string | undefined {
  const [first] = vatBreakdown;
  if (!first || vatBreakdown.some(({ category }) => category !== first.category)) return undefined;
  return first.category === 'L' || first.category === 'M' ? categories[first.category] : undefined;
}

/** The number of a business is no VAT number there. */
export function withNumberLabel(party: RenderableParty, from: string, to: string): RenderableParty {
  const identifiers = party.identifiers.map((one) => (one.label === from ? { ...one, label: to } : one));
  return { ...party, identifiers };
}
