// Seller and buyer as a document stores them: copies, so that it does not change when they do.
import type { Static } from '@sinclair/typebox';
import type { Client } from '../../../shared/contracts/clients';
import type { Company } from '../../../shared/contracts/companies';
import type { Buyer, Seller } from '../../../shared/contracts/documents/document';

export type CompanyProfile = Static<typeof Company>;
export type ClientProfile = Static<typeof Client>;

export function sellerOf(company: CompanyProfile): Seller {
  const { name, description, country, email, phone, website, iban, bic, vatExempt, currency } = company;
  const { footer } = company.pdfConfig;
  return {
    ...addressOf(company),
    ...{ name, description, country, email, phone, website, iban, bic, vatExempt, currency, footer },
    identifiers: company.identifiers,
  };
}

export function buyerOf(client: ClientProfile): Buyer {
  const { contactEmail, contactPhone, country, identifiers } = client;
  const contactName = personOf(client);
  return {
    name: clientName(client),
    contactName: client.type === 'COMPANY' ? contactName : null,
    ...{ contactEmail, contactPhone, country, identifiers },
    ...addressOf(client),
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
