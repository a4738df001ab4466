// A draft without fault, as the rules see it: a company in Poland invoices one in France in euros. Each test breaks one
// thing of it.

import type { CheckSubject } from '../../../../services/documents/checks/domain/subject';
import { changedDraft } from '../../../../services/documents/domain/draft';
import { newDraft } from '../../../../services/documents/domain/new-document';
import type { ClientProfile, CompanyProfile } from '../../../../services/documents/domain/seller-buyer';
import type { VatPlace } from '../../../../services/documents/domain/vat-places';
import type { CallInput } from '../../../../shared/contracts/contract';
import type { documents } from '../../../../shared/contracts/documents';

type Draft = Omit<CallInput<typeof documents.update>, 'id' | 'clientId' | 'prepayments'> & {
  typeId?: 'invoice' | 'quote' | 'credit-note';
};

export interface Change {
  document?: Draft;
  seller?: Partial<CompanyProfile>;
  buyer?: Partial<ClientProfile> | null;
  subject?: Partial<CheckSubject>;
}

export const CLIENT_ID = '01900000-0000-7000-8000-00000000c11e';
export const DOCUMENT_ID = '01900000-0000-7000-8000-00000000d0c5';
const AT = '2026-05-04T10:00:00.000Z';
const REVISION = { version: 1, createdAt: AT, updatedAt: AT };

/** 100.00 at 23 %. */
export const LINE = { description: 'Projekt', unitPrice: '100', vatRate: '23' };

export const PL_VAT = number('vat', 'PL5260250274');

export function number(scheme: string, value: string, fault: string | null = null) {
  const isVatNumber = scheme === 'vat';
  return { scheme, value, isVatNumber, isTaxNumber: true, isRegistration: false, fault };
}

const SELLER: CompanyProfile = {
  id: '01900000-0000-7000-8000-00000000c0de',
  name: 'Pracownia Kowalska',
  description: null,
  country: 'PL',
  currency: 'PLN',
  language: 'pl',
  timeZone: 'Europe/Warsaw',
  email: 'biuro@kowalska.example',
  phone: null,
  website: null,
  addressLine1: 'ul. Długa 12',
  addressLine2: null,
  postalCode: '31-147',
  city: 'Kraków',
  state: null,
  iban: 'PL61109010140000071219812874',
  bic: null,
  vatExempt: false,
  identifiers: [{ scheme: 'vat', value: 'PL5260250274' }],
  numberFormats: { invoice: '{number}', quote: '{number}', 'credit-note': '{number}' },
  pdfConfig: { showLogo: true, footer: null, paymentTerms: null, paymentTermsByLanguage: {} },
  electronicAddress: null,
  electronicAddressSuggestion: null,
  contact: null,
  legalForm: null,
  shareCapital: null,
  registration: null,
  paymentTermDays: null,
  paymentMeans: null,
  latePaymentText: null,
  latePaymentTextByLanguage: {},
  accounts: [],
  issueChecks: 'strict',
  ...REVISION,
};

const BUYER: ClientProfile = {
  id: CLIENT_ID,
  externalId: null,
  type: 'COMPANY',
  name: 'Łódź Maszyny',
  contactFirstName: null,
  contactLastName: null,
  contactEmail: null,
  contactPhone: null,
  country: 'PL',
  currency: null,
  language: null,
  addressLine1: 'Fabryczna 4',
  addressLine2: null,
  postalCode: '90-341',
  city: 'Łódź',
  state: null,
  identifiers: [{ scheme: 'vat', value: 'PL5261040828' }],
  description: null,
  metadata: {},
  isActive: true,
  electronicAddress: null,
  electronicAddressSuggestion: null,
  buyerReference: null,
  paymentTermDays: null,
  deliverTo: null,
  eInvoiceFormat: null,
  vatCategory: null,
  ...REVISION,
};

const POLAND = {
  country: 'PL',
  isInEuropeanUnion: true,
  sellerNumbers: [{ anyOf: ['vat', 'nip'], label: 'VAT number or NIP', isForEveryBusiness: false }],
  simplifiedInvoice: { amount: '450', currency: 'PLN', includesVat: true },
  issueLimit: { unit: 'day_of_following_month', count: 15 } as const,
};

export const FRANCE = { ...POLAND, country: 'FR', sellerNumbers: [], simplifiedInvoice: null };
export const AMERICA = { ...FRANCE, country: 'US', isInEuropeanUnion: false };

/** A place without a territory. */
export function place(country: string, isEu: boolean): VatPlace {
  const eu = { isEuForGoods: isEu, isEuForServices: isEu };
  return { country, territory: null, ...eu, ownTax: null, isKnown: true };
}

export function subjectOf({ document = {}, seller = {}, buyer = {}, subject = {} }: Change): CheckSubject {
  const { typeId = 'invoice', ...fields } = document;
  const head = { companyId: SELLER.id, id: DOCUMENT_ID, typeId, today: '2026-05-04', now: AT };
  const { buyerCountry = POLAND } = subject;
  const buyerAt = place(buyerCountry.country, buyerCountry.isInEuropeanUnion);
  const destination = fields.deliverTo?.country ? place(fields.deliverTo.country, false) : buyerAt;
  const empty = { ...newDraft(head), clientId: CLIENT_ID, clientName: 'Łódź Maszyny', currency: 'PLN' };
  return {
    document: changedDraft(empty, { lines: [{ ...LINE, unitPrice: '1000' }], ...due(typeId), ...fields }),
    issueDate: '2026-05-04',
    today: '2026-05-04',
    seller: { ...SELLER, ...seller },
    sellerNumbers: [PL_VAT],
    buyer: buyer && { ...BUYER, ...buyer },
    buyerNumbers: [number('vat', 'PL5261040828')],
    sellerCountry: POLAND,
    buyerCountry: POLAND,
    vatRates: ['23', '8', '5', '0'].map((percent) => ({ percent, isRegional: false })),
    accountingRate: null,
    unprintable: [],
    outdated: [],
    eInvoice: null,
    channels: [],
    unreportedBy: null,
    takenNumber: null,
    verifactu: null,
    recordedIn: null,
    unrecorded: null,
    places: { seller: place('PL', true), buyer: buyerAt, destination },
    ...subject,
  };
}

function due(typeId: string) {
  return typeId === 'invoice' ? { dueInDays: 14 } : {};
}
