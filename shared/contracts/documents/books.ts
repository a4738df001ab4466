// The entries of the VAT register for bookkeeping: as rows with account codes, and as files for tax advisors and authorities.
import { type Static, Type } from '@sinclair/typebox';
import { member } from '../access';
import { defineAction } from '../contract';
import { named } from '../named';
import { LIST_CSV_TIMEOUT_MS } from '../paging';
import { Id, Nullable, oneOf } from '../primitives';
import {
  EARLIER_TAX_POINTS,
  REPORT_ROWS_MAX,
  reportDays,
  reported,
  reportFilters,
  summed,
  VatRegisterEntry,
} from './reports';
import { VatRegisterByField } from './vat-register-by';

/** The formats of files for tax advisors and authorities. */
export const BOOK_FORMATS = ['datev', 'fec', 'jpk'] as const;
export type BookFormatName = (typeof BOOK_FORMATS)[number];
/** The largest number of entries in one file. */
export const BOOK_ENTRIES_MAX = 10_000;

const { period: _, ...registered } = VatRegisterEntry.properties;

const CompanyAmount = (description: string) =>
  Nullable(
    Type.Integer({
      description: `${description}, in minor units of the company's currency; null without a rate to it`,
      examples: [100_000],
    }),
  );

const Code = (description: string, example: string) =>
  Nullable(
    Type.String({ description: `${description}; null where the bookkeeping has none`, examples: [example] }),
  );

export const BookEntry = named('BookEntry', {
  ...registered,
  companyBaseMinor: CompanyAmount('Without VAT'),
  companyVatMinor: CompanyAmount('VAT'),
  companySurchargeMinor: CompanyAmount('Equivalence surcharge (Spain)'),
  clientId: { ...Id, description: 'Of the client, which may be deleted' },
  clientExternalId: Nullable(
    Type.String({ description: 'The `externalId` that the client has today', examples: ['10042'] }),
  ),
  clientName: Type.String({ description: 'Of the buyer at the issue', examples: ['ACME GmbH'] }),
  vatNumber: Nullable(Type.String({ description: 'Of the buyer at the issue', examples: ['ATU12345675'] })),
  receivablesAccount: Code('Account of receivables of all clients', '411000'),
  debtorAccount: Code('Account of this debtor', '10042'),
  revenueAccount: Code('Account of the revenue, by category and rate', '8400'),
  vatAccount: Code('Account of VAT on sales', '445710'),
  taxCode: Code('BU key of DATEV for the account of revenue', '9'),
});
export type BookEntry = Static<typeof BookEntry>;

export const bookReports = {
  bookEntries: defineAction({
    summary: 'List the entries of the books',
    description:
      'A row for each document and VAT group (category and rate) of the VAT register, with the buyer and the account codes ' +
      'of `GET /api/company/bookkeeping`. Sums and `by` are those of `GET /api/reports/vat-register`: credit notes and what ' +
      'takes an invoice back are below 0. Amounts are in the currency of the document, and in that of the company by the ' +
      `rate that the document states. At most ${REPORT_ROWS_MAX} rows. \`Accept: text/csv\` answers the rows, amounts in ` +
      'major units; cells that a spreadsheet would run begin with an apostrophe.',
    http: 'GET /api/reports/entries',
    makes: EARLIER_TAX_POINTS,
    access: member('documents:read', 'reports:read'),
    ...reported(
      { ...reportDays, by: Type.Optional(VatRegisterByField), ...reportFilters },
      { by: VatRegisterByField, ...summed(BookEntry) },
    ),
  }),
  books: defineAction({
    summary: 'Download the entries of the books as a file',
    description:
      'The entries of `GET /api/reports/entries` as `datev`, a booking stack for DATEV (EXTF 700, category 21, version 13, ' +
      'in windows-1252), as `fec`, journals of a Fichier des écritures comptables (LPF, article A47 A-1, in ' +
      'ISO 8859-15, named by the SIREN of the company), or as `jpk`, the part of sales of a JPK_V7M(3). Amounts are in the ' +
      'currency of the company. With a `chart` in `PUT /api/company/bookkeeping` and by `issue`, `datev` and `fec` also have ' +
      'payments, cash discounts, write-offs and other deductions, late fees, deposits until their invoice, and VAT that waits for its ' +
      'payment; else sales alone. Both days are in one fiscal year of `GET /api/company/bookkeeping`. A setting, account or ' +
      'rate that the file needs and that is missing is 409 `books_incomplete`, which names each. No tool of DATEV or of an ' +
      `authority has checked the files. At most ${BOOK_ENTRIES_MAX} entries.\n\n` +
      '`jpk` is for Polish companies other than sole traders, with books in PLN, and for one whole month from February 2026 ' +
      'on. It has a row for each document, with the number that KSeF has given it, else the mark OFF (an offline invoice that ' +
      'waits for its number), BFK (not sent to KSeF from here) or DI (a cash discount that was taken). GTU marks are classifications of articles or lines ' +
      '(`listId` ZZZ, `code` GTU_01 to GTU_13). It has no marks of procedures but TT_D, **no purchases** and no return (`Deklaracja`): whoever ' +
      'files it adds them. What a one-stop shop declares is left out; VAT of another registration is not in it, its base is ' +
      'in K_11. Margin schemes, reverse charge at home, 0 % of imported documents and rates that are not Polish have no column: 409 `books_incomplete`.',
    http: 'GET /api/reports/books',
    makes: EARLIER_TAX_POINTS,
    weight: 10,
    work: { queue: 'database', atMost: `${BOOK_ENTRIES_MAX} entries` },
    access: member('documents:read', 'reports:read'),
    input: Type.Object({
      format: { ...oneOf(BOOK_FORMATS), description: 'The format of the file' },
      ...reportDays,
      by: Type.Optional({
        ...oneOf(['issue', 'taxPoint']),
        description:
          'The day of an entry, as in `GET /api/reports/entries`. Default: `issue`; of `jpk`: `taxPoint`, ' +
          'or by payment where that is `vatRegisterBy` of the company',
      }),
      taxOffice: Type.Optional(
        Type.String({
          pattern: '^[0-9]{4}$',
          must: 'four digits, such as 1471',
          description: '`jpk` only, which needs it: the code of the tax office (KodUrzedu)',
          examples: ['1471'],
        }),
      ),
    }),
    response: 'file',
    produces: ['text/csv', 'text/plain', 'application/xml'],
    errors: ['books_incomplete'],
    timeoutMs: LIST_CSV_TIMEOUT_MS,
  }),
};
