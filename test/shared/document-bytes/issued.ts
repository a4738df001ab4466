// Documents of 31 countries as their issue makes them, without a database: their bytes depend on nothing but these sources.
import { changedDraft } from '../../../services/documents/domain/draft';
import { newDraft } from '../../../services/documents/domain/new-document';
import { asIfIssued } from '../../../services/documents/issuing/domain/issued';
import type { DocumentRecord } from '../../../services/documents/models/document-row';
import type { LineInput } from '../../../shared/contracts/documents/lines';
import { DOCUMENT_LANGUAGES, type DocumentLanguage } from '../../../shared/contracts/primitives';
import { invoicingFactsOn } from '../../../shared/countries/countries';
import { factsOf } from '../../../shared/countries/loading/loaded-facts';
import { invoicingFacts, sentenceFacts } from '../../../shared/law/facts/country-facts';
import type { ClientProfile, CompanyProfile } from '../../../shared/law/sale/parties';
import { clientName } from '../../../shared/law/sale/parties';
import { buyerOf } from '../../../shared/law/sale/seller-buyer';
import type { AskContext } from '../../../shared/runtime/context';
import { lawfulClient, lawfulCompany } from '../../support/lawful-parties';

export const DAY = '2026-11-20';
/** All Member States, and their neighbours. */
export const COUNTRIES =
  'AT BE BG CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IS IT LT LU LV MT NL NO PL PT RO SE SI SK'.split(' ');
const CURRENCIES: Readonly<Record<string, string>> = {
  ...{
    CH: 'CHF',
    CZ: 'CZK',
    DK: 'DKK',
    GB: 'GBP',
    HU: 'HUF',
    IS: 'ISK',
    NO: 'NOK',
    PL: 'PLN',
    RO: 'RON',
    SE: 'SEK',
  },
};
const LANGUAGES: Readonly<Record<string, string>> = { AT: 'de', CH: 'de', BE: 'fr', LU: 'fr', BR: 'pt' };
/** Postal codes that a format of the country checks. */
const POSTAL_CODES: Readonly<Record<string, string>> = { ES: '28013' };
export const KINDS = ['taxed', 'exempt', 'export', 'abroad', 'detailed', 'credit'] as const;
export type Kind = (typeof KINDS)[number];

// the functions read the facts of countries by the configuration, and nothing else of it
export const CONTEXT = {
  config: { countryDataDir: undefined, certifiedPrograms: {} },
} as unknown as AskContext;

export function issuedIn(country: string, kind: Kind): DocumentRecord {
  const company = companyIn(country);
  const buyer = clientFor(country, kind);
  const { identifierSchemes: buyerUses } = invoicingFactsOn(factsOf(CONTEXT), {
    country: buyer.country ?? country,
    date: DAY,
  });
  const draft = changedDraft(
    {
      ...newDraft({ ...{ companyId: company.id, id: buyer.id, today: DAY, now: DAY }, typeId: typeOf(kind) }),
      ...{ clientId: buyer.id, clientName: clientName(buyer), currency: company.currency },
    },
    contentOf(country, kind),
  );
  const { identifierSchemes: sellerUses } = invoicingFacts(factsOf(CONTEXT), country, DAY);
  return asIfIssued(
    draft,
    {
      ...{ issueDate: DAY, company, vatCountry: country, sellerUses, buyer: buyerOf(buyer, buyerUses) },
      ...{ isBuyerBusiness: true, language: languageIn(country), validationCode: null },
      ...{ vatCurrency: null, booksRate: null, exchangeRate: null, exchangeRateSource: null },
      sentenceFacts: sentenceFacts(factsOf(CONTEXT), company, DAY),
    },
    `INV-2026-${kind}`,
  );
}

const typeOf = (kind: Kind) => (kind === 'credit' ? 'credit-note' : 'invoice');

function languageIn(country: string): DocumentLanguage {
  const own = LANGUAGES[country] ?? country.toLowerCase();
  return DOCUMENT_LANGUAGES.find((language) => language === own) ?? 'en';
}

function contentOf(country: string, kind: Kind) {
  const [standard, reduced = standard] = ratesOf(country);
  const work = { description: 'Design of a catalogue', quantity: '12.5', unit: 'h', unitPrice: '180.40' };
  const categories = { exempt: 'E', export: 'G', abroad: 'AE' } as const;
  const vatCategory = kind in categories ? categories[kind as keyof typeof categories] : undefined;
  if (vatCategory) {
    const code = kind === 'exempt' ? 'VATEX-EU-132-1I' : undefined;
    return {
      lines: [{ ...work, vatCategory }],
      exemptionReasons: code ? [{ vatCategory, code }] : [],
    };
  }
  const lines: LineInput[] = [
    { ...work, vatRate: standard },
    { description: 'Print, 48 pages', quantity: '200', unit: 'pcs', unitPrice: '27.35', vatRate: reduced },
  ];
  if (kind !== 'detailed') return { lines };
  return {
    ...{ lines, notes: 'Thank you for your order.\nSecond line of the notes.', buyerReference: 'PO 1' },
    ...{
      deliveryDate: '2026-11-18',
      orderReference: 'PO-7',
      dueDate: '2026-12-20',
      remittanceReference: 'RF1',
    },
    adjustments: [{ kind: 'allowance' as const, percent: '5', reason: 'Loyalty', vatRate: standard }],
  };
}

function ratesOf(country: string): string[] {
  const { rates } = factsOf(CONTEXT).countries.get(country)?.['vat-rates'] ?? { rates: [] };
  return rates
    .filter(({ region, validTo, percent }) => !region && validTo === null && Number(percent) > 0)
    .map(({ percent }) => percent);
}

const ID = '0190f3c1-6d0c-7a52-9c3e-2f1b8a4d5e6f';

function companyIn(country: string): CompanyProfile {
  const own = {
    ...{ id: ID, description: null, website: 'https://studio.example', bic: null, vatExempt: false },
    ...{ contact: { name: 'Ada Byron', email: 'ada@studio.example', phone: '+48 58 123 45 67' } },
    ...{
      latePaymentText: null,
      latePaymentTextByLanguage: {},
      legalForm: null,
      capital: null,
      registration: null,
    },
    ...{ supplyDate: 'ask', vatRegistrations: [], electronicAddress: null, addressLine2: null, state: null },
    ...{ cashDiscounts: null, paymentMeans: null, shareCapital: null, kind: 'sole_trader' },
    pdfConfig: { footer: 'Studio of drawings', paymentTerms: null, paymentTermsByLanguage: {} },
  };
  const given = {
    ...{ name: 'Łódź & Söhne Studio', country, email: 'office@studio.example', phone: '+48 58 123 45 67' },
    ...{ iban: 'DE75512108001245126199', currency: CURRENCIES[country] ?? 'EUR' },
    ...postalCodeIn(country),
  };
  return { ...own, ...(lawfulCompany(given as never) as object) } as unknown as CompanyProfile;
}

function clientFor(country: string, kind: Kind): ClientProfile {
  const isAbroad = kind === 'export' || kind === 'abroad';
  const elsewhere = kind === 'export' ? 'US' : country === 'DE' ? 'FR' : 'DE';
  const own = {
    ...{ id: ID, type: 'COMPANY', isPublicBody: false, vatCategory: null, equivalenceSurcharge: false },
    ...{ vatRegistrations: [], electronicAddress: null, addressLine2: null, state: null, contactPhone: null },
    ...{ contactFirstName: 'Grace', contactLastName: 'Hopper', deliverTo: null },
  };
  const given = {
    ...{ name: 'Bäckerei Grünwald', contactEmail: 'office@client.example' },
    country: isAbroad ? elsewhere : country,
    ...(isAbroad ? {} : postalCodeIn(country)),
  };
  return { ...own, ...(lawfulClient(given as never) as object) } as unknown as ClientProfile;
}

function postalCodeIn(country: string) {
  const postalCode = POSTAL_CODES[country];
  return postalCode === undefined ? {} : { postalCode };
}
