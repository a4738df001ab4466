// The language that the law of the seller's country wants between parties at home.
import { countryName } from '../subject/names';
import type { CheckSubject } from '../subject/subject';
import { INVOICES, type Rule, when } from './rule';

export const LANGUAGE_RULES: readonly Rule[] = [
  {
    code: 'invoice_language',
    kind: 'language',
    severity: 'warning',
    on: INVOICES,
    term: 'BG-1',
    rule: 'INV-LANGUAGE',
    find: (subject) => {
      const wanted = wantedLanguages(subject);
      return when(wanted.length > 0 && !wanted.includes(subject.language), () => ({
        source: 'company',
        pointer: '/language',
        options: wanted,
        message: `The invoice is in ${nameOf(subject.language)}, and ${countryName(subject.seller.country)} wants invoices between businesses there in ${wanted.map(nameOf).join(' or ')} (${subject.sellerCountry.invoiceLanguage?.law}).`,
      }));
    },
  },
];

const NAMES = new Intl.DisplayNames(['en'], { type: 'language' });

function nameOf(language: string): string {
  return NAMES.of(language) ?? language;
}

/** Languages of the part of the country that the seller is in, else of the whole; none abroad. */
function wantedLanguages({ buyer, seller, sellerCountry }: CheckSubject): readonly string[] {
  const { invoiceLanguage: duty } = sellerCountry;
  if (!duty || (buyer?.country ?? seller.country) !== seller.country) return [];
  const part = duty.parts.find(({ postalCodes }) =>
    new RegExp(postalCodes).test(seller.postalCode?.trim() ?? ''),
  );
  return part?.languages ?? duty.languages;
}
