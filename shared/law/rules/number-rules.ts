// Numbers that the country of the seller does not accept: a number that was given cannot be taken back.
import { countryName } from '../subject/names';
import { FISCAL, type Rule, when } from './rule';

const NUMBER = { kind: 'document', severity: 'error', on: FISCAL, term: 'BT-1' } as const;

export const NUMBER_RULES: readonly Rule[] = [
  {
    ...NUMBER,
    code: 'number_form_refused',
    rule: 'INV-NUMBER-FORM',
    find: ({ seller, sellerCountry: { numbering }, series, nextNumber }) =>
      when(numbering !== null && !new RegExp(numbering.pattern).test(nextNumber), () => ({
        source: 'company',
        pointer: `/numberFormats/${series}`,
        options: [series],
        message: `The next number would be ${nextNumber}, which ${countryName(seller.country)} does not accept (${numbering?.rule}). Change the number format.`,
        fix: 'PUT /api/company/number-format',
      })),
  },
  {
    ...NUMBER,
    code: 'certified_program_missing',
    rule: 'INV-CERTIFIED-PROGRAM',
    find: ({ seller, sellerCountry: { certifiedProgram: duty } }) =>
      when(duty !== null && !duty.isCertified, () => ({
        source: 'company',
        pointer: '/country',
        message: `Invoices of ${countryName(seller.country)} are issued only by a program that is certified there (${duty?.law}), and the operator of this instance has stated no certificate. Quotes and drafts go on.`,
        fix: 'GET /api/company/readiness',
      })),
  },
  {
    ...NUMBER,
    code: 'series_not_registered',
    rule: 'INV-SERIES',
    find: ({ unregisteredSeries, series }) =>
      when(unregisteredSeries !== null, () => ({
        source: 'company',
        pointer: `/numberFormats/${series}`,
        options: [series],
        message: `The series ${unregisteredSeries} has no validation code of the tax authority, without which the number has no ATCUD. Register the series there, and enter its code here.`,
        fix: 'PUT /api/company/atcud-series',
      })),
  },
];
