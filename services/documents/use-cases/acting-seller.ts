// The registration of the company that a sale takes, and the company as the law and the document see it.

import type { Judgement } from '../../../shared/contracts/documents/judgement';
import type { PlaceRuleKind } from '../../../shared/contracts/documents/values';
import { vatRatesOn } from '../../../shared/countries/countries';
import type { InvoicingFacts } from '../../../shared/countries/invoicing-facts';
import { factsOf } from '../../../shared/countries/loading/loaded-facts';
import { type VatPlace, vatPlace } from '../../../shared/countries/vat-place';
import type { AskContext } from '../../../shared/runtime/context';
import type { ClientProfile, CompanyProfile } from '../domain/seller-buyer';
import type { SupplyKind } from '../domain/vat-places';
import {
  type Acting,
  actingAtHome,
  actingIn,
  asRegistered,
  holds,
  registrationsOf,
  showing,
} from '../law/domain/registrations';
import { isRateOf, isSoldThere, type RatedLine } from '../law/domain/sold-there';
import type { DocumentRecord } from '../models/document-row';
import { invoicingFacts, type Places, vatPlaces } from './country-facts';

export interface ActingSeller extends Acting {
  /** The company with country and number of the registration. */
  seller: CompanyProfile;
  /** The company as the document shows it. */
  company: CompanyProfile;
  /** Facts of the country of its seat, where the registration is in another one. */
  seat: InvoicingFacts | null;
}

export interface ActingFor {
  company: CompanyProfile;
  client: ClientProfile;
  shipFrom?: DocumentRecord['shipFrom'] | undefined;
  deliverTo?: Places['deliverTo'];
  kind: SupplyKind;
  isTriangular?: boolean;
  /** All kinds that each line may be of. */
  lineKinds?: readonly (readonly SupplyKind[])[];
  lines: readonly ActingLine[];
}

interface ActingLine extends RatedLine {
  placeRule?: PlaceRuleKind | null | undefined;
}

/** @param dayIn the day that counts by the law of a country, on which its registration must hold */
export function actingSeller(
  ctx: AskContext,
  { company, client, shipFrom, deliverTo, kind, isTriangular = false, lines, ...more }: ActingFor,
  dayIn: (country: string) => string,
): ActingSeller {
  const { seller: home, destination: delivered, buyer } = vatPlaces(ctx, { company, client, deliverTo });
  const isElectronic = areAll(lines, ({ placeRule }) => placeRule === 'electronic');
  const isGeneral = kind === 'service' && lines.every(({ placeRule }) => placeRule == null);
  const destination = isElectronic || isGeneral ? buyer : delivered;
  const isConsumer = client.type === 'INDIVIDUAL';
  const rates = { home: ratesIn(ctx, home, dayIn), there: ratesIn(ctx, destination, dayIn) };
  const departure = shipFrom ? vatPlace(shipFrom, factsOf(ctx).countries) : home;
  const acting = actingIn({
    registrations: registrationsOf(company).filter((one) => holds(one, dayIn(one.country))),
    ...{ home, departure, destination, isElectronic, isTriangular, isConsumer },
    kind: isSoldThere(lines, more.lineKinds, rates) ? 'goods' : kind,
    isDepartureStated: shipFrom != null,
    isLocalService: areAll(lines, ({ placeRule }) => placeRule != null && placeRule !== 'electronic'),
    isChargedThere: lines.every((line) => line.vatRate == null || isRateOf(line, rates.there)),
  });
  return {
    ...acting,
    day: dayIn(acting.place.country),
    seller: asRegistered(company, acting),
    company: showing(company, acting.registration),
    seat: acting.registration ? invoicingFacts(ctx, company.country, dayIn(company.country)) : null,
  };
}

function areAll<L>(lines: readonly L[], test: (line: L) => boolean): boolean {
  return lines.length > 0 && lines.every(test);
}

function ratesIn(ctx: AskContext, { country }: VatPlace, dayIn: (country: string) => string): string[] {
  const { rates } = vatRatesOn(factsOf(ctx), { country, date: dayIn(country) });
  return rates.map(({ percent }) => percent);
}

/** The seller as it was at the issue of an invoice that is credited. */
export function actingAs(
  ctx: AskContext,
  { company, issueDate }: { company: CompanyProfile; issueDate: string },
  judgement: Pick<Judgement, 'registration' | 'consumedIn'> | null,
): ActingSeller {
  const { countries } = factsOf(ctx);
  const { registration = null, consumedIn } = judgement ?? {};
  const country = consumedIn ?? registration?.country;
  const place = vatPlace(country === undefined ? company : { country }, countries);
  const acting = { ...actingAtHome(place, vatPlace(company, countries)), registration };
  const seat = registration ? invoicingFacts(ctx, company.country, issueDate) : null;
  return { ...acting, seller: asRegistered(company, acting), company: showing(company, registration), seat };
}
