// A correction names the documents or the period that it corrects (VATD-219).
import { namesCorrected } from '../../domain/corrected-references';
import { countryName } from './names';
import { type Rule, when } from './rule';

const REFERENCE = {
  code: 'correction_reference_missing',
  kind: 'document',
  on: ['standalone-credit-note'],
  term: 'BG-3',
} as const;

const MESSAGE =
  'A credit note says what it corrects. Name the invoices in correctedIds or externalReferences, or the period in correctsPeriod.';

export const CORRECTION_RULES: readonly Rule[] = [
  {
    ...REFERENCE,
    severity: 'error',
    rule: 'VATD-219',
    find: ({ document, sellerCountry }) =>
      when(sellerCountry.isInEuropeanUnion && !namesCorrected(document), () => ({
        source: 'document',
        pointer: '/correctedIds',
        message: MESSAGE,
        fault: 'are missing: a credit note names the invoices or the period that it corrects',
      })),
  },
  {
    ...REFERENCE,
    severity: 'warning',
    rule: 'INV-REFERENCE',
    find: ({ document, sellerCountry: { country, isInEuropeanUnion, isReferenceRequired } }) =>
      when(!isInEuropeanUnion && isReferenceRequired && !namesCorrected(document), () => ({
        source: 'document',
        pointer: '/correctedIds',
        message: `${MESSAGE} The seller's country, ${countryName(country)}, wants it.`,
      })),
  },
];
