// Copies of seller and buyer that a document stores, so that it does not change when they do.
import type { Buyer, Seller } from '../../contracts/documents/parties';
import type { DocumentLanguage } from '../../contracts/primitives';
import type { Capital } from '../../contracts/share-capital';
import type { IdentifierUse } from '../../countries/identifier-terms';
import { formatsOf } from '../../rendering/content/formats';
import { filledFields } from '../../runtime/checks/filled-fields';
import { DOCUMENTS } from '../../texts/documents';
import { fill } from '../../texts/fill';
import { type ClientProfile, type CompanyProfile, clientName, latePaymentTextOf, personOf } from './parties';
import { buyerIdentifiers, sellerIdentifiers, spelledIdentifiers } from './party-identifiers';

/** @param language of the document, for the texts that the company has in several */
export function sellerOf(
  company: CompanyProfile,
  language: DocumentLanguage,
  uses: readonly IdentifierUse[] = [],
): Seller {
  const { name, description, country, email, phone, website, iban, bic, vatExempt, currency } = company;
  const { footer } = company.pdfConfig;
  return {
    ...addressOf(company),
    name,
    description,
    country,
    email,
    phone,
    website,
    iban,
    bic,
    vatExempt,
    currency,
    footer,
    identifiers: spelledIdentifiers(company, uses),
    ...filledFields(sellerTerms(company, language, uses)),
  };
}

function sellerTerms(company: CompanyProfile, language: DocumentLanguage, uses: readonly IdentifierUse[]) {
  const resolved = sellerIdentifiers(company, uses);
  const { partyIdentifiers } = resolved;
  const electronicAddress = company.electronicAddress ?? resolved.electronicAddress;
  const { contact, legalForm, capital, registration } = company;
  return {
    partyIdentifiers,
    electronicAddress,
    contact,
    legalForm,
    shareCapital: shareCapitalText(company, language),
    capital,
    registration,
    latePaymentText: latePaymentTextOf(company, language),
  };
}

export function buyerOf(client: ClientProfile, uses: readonly IdentifierUse[] = []): Buyer {
  const { contactEmail, contactPhone, country } = client;
  const { partyIdentifiers, electronicAddress } = buyerIdentifiers(client, uses);
  const contactName = personOf(client);
  return {
    name: clientName(client),
    contactName: client.type === 'COMPANY' ? contactName : null,
    contactEmail,
    contactPhone,
    country,
    identifiers: spelledIdentifiers(client, uses),
    ...addressOf(client),
    isBusiness: client.type === 'COMPANY',
    ...filledFields({
      isPublicBody: client.isPublicBody || undefined,
      equivalenceSurcharge: client.equivalenceSurcharge || undefined,
      partyIdentifiers,
      electronicAddress: client.electronicAddress ?? electronicAddress,
    }),
  };
}

/** The buyer of a draft whose client has been deleted. */
export function blankBuyer(name: string): Buyer {
  return {
    name,
    contactName: null,
    contactEmail: null,
    contactPhone: null,
    country: null,
    addressLine1: null,
    addressLine2: null,
    postalCode: null,
    city: null,
    state: null,
    identifiers: [],
  };
}

function addressOf({ addressLine1, addressLine2, postalCode, city, state }: CompanyProfile | ClientProfile) {
  return { addressLine1, addressLine2, postalCode, city, state };
}

/**
 * The share capital of the seller in words, as its invoices show it.
 * The company's own words, else the amount with the part that has been paid up; null where it states neither.
 */
function shareCapitalText(
  { shareCapital, capital }: { shareCapital: string | null; capital: Capital | null },
  language: DocumentLanguage,
): string | null {
  if (shareCapital || !capital) return shareCapital;
  const { amountMinor, currency, paidUpMinor = amountMinor } = capital;
  const { money } = formatsOf(language, currency);
  const amount = money(amountMinor);
  if (paidUpMinor === amountMinor) return amount;
  return fill(DOCUMENTS[language].paidUpOf, { amount, paidUp: money(paidUpMinor) });
}
