// The facts of a country on a day.
import { byCountryDay } from '../../countries/by-country-day';
import {
  type CorrectionFacts,
  correctionRoutesOn,
  invoicingFactsOn,
  vatRatesOn,
  type WithholdingLaw,
  withholdingLawOn,
} from '../../countries/countries';
import type { Dataset } from '../../countries/dataset';
import type { IdentifierUse } from '../../countries/identifier-terms';
import type { InvoicingFacts } from '../../countries/invoicing-facts';
import { type SentenceFacts, sentenceFactsOn } from '../../countries/sentence-facts';
import { vatPlace } from '../../countries/vat-place';
import type { ClientProfile, CompanyProfile } from '../sale/parties';
import type { VatPlaces } from '../sale/vat-places';

const invoicingOn = byCountryDay(invoicingFactsOn);
const withholdingsOn = byCountryDay(withholdingLawOn);
const sentencesOn = byCountryDay(sentenceFactsOn);
export const ratesOn = byCountryDay(vatRatesOn);

export function sentenceFacts(
  dataset: Dataset,
  { country }: { country: string },
  date: string,
): SentenceFacts {
  return sentencesOn(dataset, { country, date });
}

/** null where nothing is known about the country. */
export function correctionFacts(
  dataset: Dataset,
  { country }: { country: string },
  date: string,
): CorrectionFacts | null {
  return correctionRoutesOn(dataset, { country, date });
}

export function invoicingFacts(dataset: Dataset, country: string, date: string): InvoicingFacts {
  return invoicingOn(dataset, { country, date });
}

export function withholdingLawOf(
  dataset: Dataset,
  { country }: { country: string },
  date: string,
): WithholdingLaw {
  return withholdingsOn(dataset, { country, date });
}

/** Identifiers of the country, each with its term on an invoice; none for a country without facts. */
export function identifierUses(
  dataset: Dataset,
  country: string | null,
  date: string,
): readonly IdentifierUse[] {
  return country === null ? [] : invoicingFacts(dataset, country, date).identifierSchemes;
}

export interface Places {
  company: Pick<CompanyProfile, 'country' | 'postalCode'>;
  client: Pick<ClientProfile, 'country' | 'postalCode'>;
  /** The address that goods go to, if not that of the client. */
  deliverTo?: Partial<Record<'country' | 'postalCode', string | null | undefined>> | null | undefined;
}

/** A client without a country is assumed to be in that of the company. */
export function vatPlaces(dataset: Dataset, { company, client, deliverTo }: Places): VatPlaces {
  const buyer = { country: client.country ?? company.country, postalCode: client.postalCode };
  const delivery = deliverTo?.country
    ? { country: deliverTo.country.toUpperCase(), postalCode: deliverTo.postalCode ?? null }
    : { country: buyer.country, postalCode: deliverTo?.postalCode ?? buyer.postalCode };
  return {
    seller: vatPlace({ country: company.country, postalCode: company.postalCode }, dataset.countries),
    buyer: vatPlace(buyer, dataset.countries),
    destination: vatPlace(delivery, dataset.countries),
  };
}
