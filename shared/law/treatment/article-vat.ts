// Fields of the VAT that a line takes over from its article.
import type { Static } from '@sinclair/typebox';
import type { Article } from '../../contracts/catalog';
import type { LineInput } from '../../contracts/documents/lines';
import type { VatSuggestion } from '../../contracts/documents/vat-suggestion';
import type { Supply } from './supply';

type ArticleVat = Pick<Static<typeof Article>, 'vatRate' | 'reverseChargeReason' | 'placeRule'>;
type Named = Pick<LineInput, 'reverseChargeReason' | 'placeRule'>;

/** Reason and rule that decide the VAT: those that are given, else those of the article. */
export function namedBy(
  { reverseChargeReason, placeRule }: Named,
  article: ArticleVat | undefined,
): Pick<Supply, 'reverseChargeReason' | 'placeRule'> {
  return {
    reverseChargeReason: reverseChargeReason ?? article?.reverseChargeReason ?? null,
    placeRule: placeRule ?? article?.placeRule ?? null,
  };
}

/** The article's fields for a line with the suggested VAT; reason and rate only where the reason has decided. */
export function inheritedBy(
  line: Named & Pick<LineInput, 'rateIfCharged'>,
  article: ArticleVat,
  { why }: Pick<VatSuggestion, 'why'>,
): Pick<LineInput, 'reverseChargeReason' | 'placeRule' | 'rateIfCharged'> {
  const { reverseChargeReason, placeRule } = namedBy(line, article);
  const rateIfCharged = line.rateIfCharged ?? article.vatRate;
  return {
    ...(placeRule !== null && { placeRule }),
    ...(why === 'reverse_charge_at_home' && {
      reverseChargeReason,
      ...(Number(rateIfCharged) > 0 && { rateIfCharged }),
    }),
  };
}
