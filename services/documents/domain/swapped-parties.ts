// The parties of a self-billed document: the client who supplies is the seller, and the company the buyer. Of neither is anything
// taken that belongs to the other side.
import { CLIENT_FIELDS } from '../../../shared/contracts/client-fields';
import { COMPANY_FIELDS } from '../../../shared/contracts/company-fields';
import type { StoredSelfBilling } from '../../../shared/contracts/documents/self-billing';
import type { ClientProfile, CompanyProfile } from '../../../shared/law/sale/parties';
import { clientName } from '../../../shared/law/sale/parties';
import { initialValues, valuesMarked } from '../../../shared/runtime/fields/field-values';
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
    country,
    language,
    identifiers,
    vatRegistrations,
    electronicAddress,
    electronicAddressSuggestion,
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

/** Returns the part that the issuer decides; the rest is as in a new company, since its terms are not those of the supplier. */
function ofIssuer(company: CompanyProfile) {
  const { id, version, createdAt, updatedAt } = company;
  return {
    id,
    version,
    createdAt,
    updatedAt,
    ...initialValues(COMPANY_FIELDS),
    ...valuesMarked(company, COMPANY_FIELDS, 'isOfIssuer'),
  };
}

/** The document is in the language of the supplier, who reads it. */
export function companyAsBuyer(company: CompanyProfile, supplier: ClientProfile): ClientProfile {
  const { id, name, country, currency, identifiers, vatRegistrations } = company;
  const { electronicAddress, electronicAddressSuggestion } = company;
  const { version, createdAt, updatedAt } = company;
  return {
    ...NO_CLIENT,
    ...addressOf(company),
    id,
    name,
    country,
    currency,
    identifiers,
    vatRegistrations,
    electronicAddress,
    electronicAddressSuggestion,
    version,
    createdAt,
    updatedAt,
    contactEmail: company.email,
    contactPhone: company.phone,
    isPublicBody: company.kind === 'public_body',
    language: supplier.language ?? countryLanguage(supplier.country) ?? company.language,
  };
}

const NO_CLIENT = { ...initialValues(CLIENT_FIELDS), cashDiscounts: [], reminders: 'off' as const };

function addressOf({ addressLine1, addressLine2, postalCode, city, state }: CompanyProfile | ClientProfile) {
  return { addressLine1, addressLine2, postalCode, city, state };
}
