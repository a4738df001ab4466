// The parties of a self-billed document: the client who supplies is the seller, and the company the buyer. Of neither is anything
// taken that belongs to the other side.
import type { StoredSelfBilling } from '../../../shared/contracts/documents/self-billing';
import type { ClientProfile, CompanyProfile } from '../../../shared/law/sale/parties';
import { clientName } from '../../../shared/law/sale/parties';
import { countryLanguage } from '../../../shared/values/locale';

type Supplier = ClientProfile & { country: string };

export function hasCountry(client: ClientProfile): client is Supplier {
  return client.country !== null;
}

/** Calendar, checks and number formats are those of the company, which issues it. */
export function supplierAsSeller(
  supplier: Supplier,
  company: CompanyProfile,
  { smallBusiness }: Pick<StoredSelfBilling, 'smallBusiness'>,
): CompanyProfile {
  const { country, language, identifiers, vatRegistrations } = supplier;
  const { electronicAddress, electronicAddressSuggestion } = supplier;
  return {
    ...ofIssuer(company),
    ...addressOf(supplier),
    ...NOT_TOLD,
    ...{ country, language, identifiers, vatRegistrations },
    ...{ electronicAddress, electronicAddressSuggestion },
    name: clientName(supplier),
    email: supplier.contactEmail,
    phone: supplier.contactPhone,
    contact: contactOf(supplier),
    vatExempt: smallBusiness,
    kind: supplier.type === 'INDIVIDUAL' ? 'sole_trader' : null,
  };
}

function contactOf({ contactFirstName, contactLastName, contactPhone, contactEmail }: Supplier) {
  const name = [contactFirstName, contactLastName].filter(Boolean).join(' ');
  const reached = {
    ...(contactPhone && { phone: contactPhone }),
    ...(contactEmail && { email: contactEmail }),
  };
  return name === '' ? null : { name, ...reached };
}

function ofIssuer(company: CompanyProfile) {
  const { id, version, createdAt, updatedAt, timeZone, currency, numberFormats, numberSeries } = company;
  const { issueChecks, receivablesFrom, vatRegisterBy } = company;
  return {
    ...{ id, version, createdAt, updatedAt, timeZone, currency, numberFormats, numberSeries },
    ...{ issueChecks, receivablesFrom, vatRegisterBy },
  };
}

/** Nothing of a client says these, and those of the company are not its supplier's. */
const NOT_TOLD = {
  description: null,
  website: null,
  iban: null,
  bic: null,
  consumerPricesIncludeVat: false,
  pdfConfig: { showLogo: true, footer: null, paymentTerms: null, paymentTermsByLanguage: {} },
  legalForm: null,
  shareCapital: null,
  capital: null,
  registration: null,
  paymentTermDays: null,
  cashDiscounts: [],
  paymentMeans: null,
  latePaymentText: null,
  latePaymentTextByLanguage: {},
  accounts: [],
  supplyDate: 'ask',
  simplifiedSeries: 'shared',
  paymentReference: 'none',
  paymentMails: 'off',
} as const satisfies Partial<CompanyProfile>;

/** The document is in the language of the supplier, who reads it. */
export function companyAsBuyer(company: CompanyProfile, supplier: ClientProfile): ClientProfile {
  const { id, name, country, currency, identifiers, vatRegistrations } = company;
  const { electronicAddress, electronicAddressSuggestion } = company;
  const { version, createdAt, updatedAt } = company;
  return {
    ...addressOf(company),
    ...NO_CLIENT,
    ...{ id, name, country, currency, identifiers, vatRegistrations },
    ...{ electronicAddress, electronicAddressSuggestion },
    ...{ version, createdAt, updatedAt },
    contactEmail: company.email,
    contactPhone: company.phone,
    isPublicBody: company.kind === 'public_body',
    language: supplier.language ?? countryLanguage(supplier.country) ?? company.language,
  };
}

const NO_CLIENT = {
  externalId: null,
  type: 'COMPANY',
  contactFirstName: null,
  contactLastName: null,
  description: null,
  metadata: {},
  buyerReference: null,
  paymentTermDays: null,
  cashDiscounts: [],
  deliverTo: null,
  eInvoiceFormat: null,
  vatCategory: null,
  reminderPolicyId: null,
  equivalenceSurcharge: false,
  reminders: 'off',
  isActive: true,
} as const satisfies Partial<ClientProfile>;

function addressOf({ addressLine1, addressLine2, postalCode, city, state }: CompanyProfile | ClientProfile) {
  return { addressLine1, addressLine2, postalCode, city, state };
}
