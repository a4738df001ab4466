// The address that an invoice must show of its seller (VAT Directive art. 226 point 5; BR-08, BG-5).
import type { ShownFacts } from '../../../../shared/countries/loading/file-schemas';
import { type CompanySide, evidenceOf, type Lacking } from './lacking';

const IN_THE_UNION =
  'An invoice shows the full name and address of the seller (VAT Directive art. 226 point 5)';
const ELSEWHERE = 'An invoice shows name and address of the seller';

export function lackingAddress(
  { europeanUnion, names }: ShownFacts['country-policy'],
  { addressLine1, city }: CompanySide,
): Lacking[] {
  const missing = [...(addressLine1 ? [] : ['addressLine1']), ...(city ? [] : ['city'])];
  if (missing.length === 0) return [];
  const text = europeanUnion.member ? IN_THE_UNION : ELSEWHERE;
  const evidence = {
    ...evidenceOf(names),
    verified: europeanUnion.member,
    sources: europeanUnion.member ? ['DIR-219'] : [],
  };
  return [
    {
      kind: 'address',
      severity: 'required',
      message: 'The company has no full address.',
      options: missing,
      fact: { mechanism: 'country-policy', text, since: null, ...evidence },
    },
  ];
}
