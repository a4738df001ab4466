// The registration of the company that a sale takes, and the company as the law and the document see it.

import type { Judgement } from '../../contracts/documents/judgement';
import type { PlaceRuleKind } from '../../contracts/documents/values';
import { vatRatesOn } from '../../countries/countries';
import type { Dataset } from '../../countries/dataset';
import type { InvoicingFacts } from '../../countries/invoicing-facts';
import { type VatPlace, vatPlace } from '../../countries/vat-place';
import type { ClientProfile, CompanyProfile } from '../sale/parties';
import type { Sale } from '../sale/sale';
import type { SupplyKind } from '../sale/vat-places';
import { isRateOf, isSoldThere, type RatedLine } from '../treatment/rates-of-place';
import {
  asRegistered,
  holds,
  registrationsOf,
  type SellerSide,
  showing,
  sideAtHome,
  sideIn,
} from '../treatment/registrations';
import { invoicingFacts, type Places, vatPlaces } from './country-facts';

export interface RegisteredSeller extends SellerSide {
  /** The company with country and number of the registration. */
  seller: CompanyProfile;
  /** The company as the document shows it. */
  company: CompanyProfile;
  /** Facts of the country of its seat, where the registration is in another one. */
  seat: InvoicingFacts | null;
}

export interface SellerQuestion {
  company: CompanyProfile;
  client: ClientProfile;
  shipFrom?: Sale['shipFrom'] | undefined;
  deliverTo?: Places['deliverTo'];
  kind: SupplyKind;
  isTriangular?: boolean;
  /** All kinds that each line may be of. */
  lineKinds?: readonly (readonly SupplyKind[])[];
  lines: readonly SellerLine[];
}

interface SellerLine extends RatedLine {
  placeRule?: PlaceRuleKind | null | undefined;
}

/** @param dayIn the day that counts by the law of a country, on which its registration must hold */
export function registeredSeller(
  dataset: Dataset,
  { company, client, shipFrom, deliverTo, kind, isTriangular = false, lines, ...more }: SellerQuestion,
  dayIn: (country: string) => string,
): RegisteredSeller {
  const { seller: home, destination: delivered, buyer } = vatPlaces(dataset, { company, client, deliverTo });
  const isElectronic = areAll(lines, ({ placeRule }) => placeRule === 'electronic');
  const isGeneral = kind === 'service' && lines.every(({ placeRule }) => placeRule == null);
  const destination = isElectronic || isGeneral ? buyer : delivered;
  const isConsumer = client.type === 'INDIVIDUAL';
  const rates = { home: ratesIn(dataset, home, dayIn), there: ratesIn(dataset, destination, dayIn) };
  const departure = shipFrom ? vatPlace(shipFrom, dataset.countries) : home;
  const side = sideIn({
    registrations: registrationsOf(company).filter((one) => holds(one, dayIn(one.country))),
    home,
    departure,
    destination,
    isElectronic,
    isTriangular,
    isConsumer,
    kind: isSoldThere(lines, more.lineKinds, rates) ? 'goods' : kind,
    isDepartureStated: shipFrom != null,
    isLocalService: areAll(lines, ({ placeRule }) => placeRule != null && placeRule !== 'electronic'),
    isChargedThere: lines.every((line) => line.vatRate == null || isRateOf(line, rates.there)),
  });
  return {
    ...side,
    day: dayIn(side.place.country),
    seller: asRegistered(company, side),
    company: showing(company, side.registration),
    seat: side.registration ? invoicingFacts(dataset, company.country, dayIn(company.country)) : null,
  };
}

function areAll<L>(lines: readonly L[], test: (line: L) => boolean): boolean {
  return lines.length > 0 && lines.every(test);
}

function ratesIn(dataset: Dataset, { country }: VatPlace, dayIn: (country: string) => string): string[] {
  const { rates } = vatRatesOn(dataset, { country, date: dayIn(country) });
  return rates.map(({ percent }) => percent);
}

/** The seller as it was at the issue of an invoice that is credited. */
export function sellerAtIssue(
  dataset: Dataset,
  { company, issueDate }: { company: CompanyProfile; issueDate: string },
  judgement: Pick<Judgement, 'registration' | 'consumedIn'> | null,
): RegisteredSeller {
  const { registration = null, consumedIn } = judgement ?? {};
  const country = consumedIn ?? registration?.country;
  const place = vatPlace(country === undefined ? company : { country }, dataset.countries);
  const side = { ...sideAtHome(place, vatPlace(company, dataset.countries)), registration };
  const seat = registration ? invoicingFacts(dataset, company.country, issueDate) : null;
  return { ...side, seller: asRegistered(company, side), company: showing(company, registration), seat };
}
