// Each exemption reason has one meaning in all formats: a code is a margin scheme on paper, in files, records and books, or in none.

import type { DocumentFacts } from '../../../../shared/bookkeeping/books';
import { columnsOf } from '../../../../shared/bookkeeping/jpk/columns';
import { codeList } from '../../../../shared/code-lists/code-list';
import { type MarginScheme, marginSchemeOf } from '../../../../shared/code-lists/vatex';
import type { BookEntry } from '../../../../shared/contracts/documents/books';
import { natureOf } from '../../../../shared/e-invoice/formats/fatturapa/vat';
import { marginOf } from '../../../../shared/e-invoice/formats/ksef-fa3/vat';
import { vatRateOf } from '../../../../shared/e-invoice/formats/nav/vat';
import { isMarginScheme as isMarginInRecord } from '../../../../shared/e-invoice/formats/verifactu/breakdown';
import { semanticInvoice } from '../../../../shared/e-invoice/from-document/semantic-invoice';
import { isMarginScheme as isMarginInLaw } from '../../../../shared/law/sentences/reason-sentences';
import { hungarian, italian, polish } from './national-documents';

const EXEMPT = { vatCategory: 'E', vatRate: '0', exemptionReason: null } as const;
const codes = codeList('vatex').items.filter(({ categories }) => categories?.includes('E'));

const MARKS: Readonly<Record<MarginScheme, { fa3: string; nav: string }>> = {
  travel: { fa3: 'P_PMarzy_2', nav: 'TRAVEL_AGENCY' },
  second_hand: { fa3: 'P_PMarzy_3_1', nav: 'SECOND_HAND' },
  art: { fa3: 'P_PMarzy_3_2', nav: 'ARTWORK' },
  antiques: { fa3: 'P_PMarzy_3_3', nav: 'ANTIQUES' },
};

function invoiceOf(country: typeof polish, exemptionCode: string) {
  const document = country({}, { category: 'E' });
  const vatBreakdown = document.vatBreakdown.map((vat) => ({ ...vat, exemptionReason: null, exemptionCode }));
  return semanticInvoice({ ...document, vatBreakdown });
}

it('the schemes are those of four codes, and 309 is an exemption', () => {
  const schemes = codes.flatMap(({ code }) => (marginSchemeOf(code) ? [code] : []));
  expect(schemes).toEqual(['VATEX-EU-D', 'VATEX-EU-F', 'VATEX-EU-I', 'VATEX-EU-J']);
  expect(natureOf('E', invoiceOf(italian, 'VATEX-EU-309'))).toBe('N3.4');
});

it.each(codes.map(({ code }) => code))('%s is the same scheme everywhere', (exemptionCode) => {
  const scheme = marginSchemeOf(exemptionCode);
  const marks = scheme && MARKS[scheme];
  const facts = { exemptionCodes: [exemptionCode], isImported: false, registration: null };
  const nav = vatRateOf({ categoryCode: 'E', rate: '0' }, invoiceOf(hungarian, exemptionCode));
  const found = {
    fa3: marginOf(invoiceOf(polish, exemptionCode)),
    nav: nav?.marginSchemeIndicator,
  };
  expect(found).toEqual({ fa3: marks?.fa3, nav: marks?.nav });
  expect([
    isMarginInLaw({ exemptionCode }),
    isMarginInRecord({ ...EXEMPT, exemptionCode }),
    natureOf('E', invoiceOf(italian, exemptionCode)) === 'N5',
    columnsOf({ vatCategory: 'E' } as BookEntry, facts as unknown as DocumentFacts) === undefined,
  ]).toEqual(Array(4).fill(scheme !== undefined));
});
