// Company and client as the law reads them: names, languages and texts.
import type { Static } from '@sinclair/typebox';
import type { Client } from '../../contracts/clients';
import type { Company } from '../../contracts/companies';
import type { DocumentLanguage } from '../../contracts/primitives';
import { countryLanguage, documentLanguageOf } from '../../values/locale';
import type { Sale } from './sale';

export type CompanyProfile = Static<typeof Company>;
export type ClientProfile = Static<typeof Client>;

/** A COMPANY by its name, an INDIVIDUAL by first and last name. */
export function clientName(client: ClientProfile): string {
  const person = personOf(client);
  return (client.type === 'COMPANY' ? (client.name ?? person) : (person ?? client.name)) ?? '';
}

export function personOf({ contactFirstName, contactLastName }: ClientProfile): string | null {
  return [contactFirstName, contactLastName].filter((part) => part).join(' ') || null;
}

export function latePaymentTextOf(
  company: Pick<CompanyProfile, 'latePaymentText' | 'latePaymentTextByLanguage'>,
  language: DocumentLanguage,
): string | null {
  return company.latePaymentTextByLanguage[language] ?? company.latePaymentText;
}

/**
 * The payment terms of the document, else the company's text for all invoices, in the language of the document where it
 * has one. A credit note asks for no payment and takes no text of the company.
 */
export function paymentTermsFor(
  { typeId, paymentTerms }: Pick<Sale, 'typeId' | 'paymentTerms'>,
  { pdfConfig }: CompanyProfile,
  language: DocumentLanguage,
): string | null {
  if (paymentTerms !== null || typeId === 'credit-note') return paymentTerms;
  return pdfConfig.paymentTermsByLanguage[language] ?? pdfConfig.paymentTerms;
}

type Spoken = Pick<ClientProfile | CompanyProfile, 'language' | 'country'>;

/** The language of the client or its country, else of the company or its country, else English. */
export function languageFor(client: Spoken | null, company: Spoken): DocumentLanguage {
  for (const party of [client, company]) {
    if (party?.language) return documentLanguageOf(party.language);
    const ofCountry = countryLanguage(party?.country ?? null);
    if (ofCountry) return ofCountry;
  }
  return 'en';
}
