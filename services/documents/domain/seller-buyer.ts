// Copies of seller and buyer that a document stores, so that it does not change when they do.

import type { Static } from '@sinclair/typebox';
import type { Client } from '../../../shared/contracts/clients';
import type { Company } from '../../../shared/contracts/companies';
import type { Buyer, Seller } from '../../../shared/contracts/documents/parties';
import type { DocumentLanguage } from '../../../shared/contracts/primitives';
import type { IdentifierUse } from '../../../shared/countries/identifier-terms';
import { givenFields } from '../../../shared/runtime/checks/given-fields';
import type { DocumentRecord } from '../models/document-row';
import { buyerIdentifiers, sellerIdentifiers, spelledIdentifiers } from './party-identifiers';
import { shareCapitalText } from './share-capital';

export type CompanyProfile = Static<typeof Company>;
export type ClientProfile = Static<typeof Client>;

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
    ...{ name, description, country, email, phone, website, iban, bic, vatExempt, currency, footer },
    identifiers: spelledIdentifiers(company, uses),
    ...givenFields(sellerTerms(company, language, uses)),
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

export function latePaymentTextOf(
  company: Pick<CompanyProfile, 'latePaymentText' | 'latePaymentTextByLanguage'>,
  language: DocumentLanguage,
): string | null {
  return company.latePaymentTextByLanguage[language] ?? company.latePaymentText;
}

export function buyerOf(client: ClientProfile, uses: readonly IdentifierUse[] = []): Buyer {
  const { contactEmail, contactPhone, country } = client;
  const { partyIdentifiers, electronicAddress } = buyerIdentifiers(client, uses);
  const contactName = personOf(client);
  return {
    name: clientName(client),
    contactName: client.type === 'COMPANY' ? contactName : null,
    ...{ contactEmail, contactPhone, country },
    identifiers: spelledIdentifiers(client, uses),
    ...addressOf(client),
    isBusiness: client.type === 'COMPANY',
    ...givenFields({
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

/** A COMPANY by its name, an INDIVIDUAL by first and last name. */
export function clientName(client: ClientProfile): string {
  const person = personOf(client);
  return (client.type === 'COMPANY' ? (client.name ?? person) : (person ?? client.name)) ?? '';
}

function personOf({ contactFirstName, contactLastName }: ClientProfile): string | null {
  return [contactFirstName, contactLastName].filter((part) => part).join(' ') || null;
}

function addressOf({ addressLine1, addressLine2, postalCode, city, state }: CompanyProfile | ClientProfile) {
  return { addressLine1, addressLine2, postalCode, city, state };
}

/**
 * The payment terms of the document, else the company's text for all invoices, in the language of the document where it
 * has one. A credit note asks for no payment and takes no text of the company.
 */
export function paymentTermsFor(
  { typeId, paymentTerms }: Pick<DocumentRecord, 'typeId' | 'paymentTerms'>,
  { pdfConfig }: CompanyProfile,
  language: DocumentLanguage,
): string | null {
  if (paymentTerms !== null || typeId === 'credit-note') return paymentTerms;
  return pdfConfig.paymentTermsByLanguage[language] ?? pdfConfig.paymentTerms;
}
