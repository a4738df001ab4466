// The registration of the company that a sale takes, and the company as the law and the document see it.
import type { VatRegistration } from '../../../shared/contracts/vat-registrations';
import type { InvoicingFacts } from '../../../shared/countries/invoicing-facts';
import { factsOf } from '../../../shared/countries/loading/loaded-facts';
import { vatPlace } from '../../../shared/countries/vat-place';
import type { AskContext } from '../../../shared/runtime/context';
import type { ClientProfile, CompanyProfile } from '../domain/seller-buyer';
import type { SupplyKind } from '../domain/vat-places';
import {
  type Acting,
  actingAtHome,
  actingIn,
  asRegistered,
  registrationsOn,
  showing,
} from '../law/domain/registrations';
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
  isLocalService?: boolean;
}

/** @param dayIn the day that counts by the law of a country, on which its registration must hold */
export function actingSeller(
  ctx: AskContext,
  { company, client, shipFrom, deliverTo, kind, isLocalService = false }: ActingFor,
  dayIn: (country: string) => string,
): ActingSeller {
  const { seller: home, destination } = vatPlaces(ctx, { company, client, deliverTo });
  const departure = shipFrom ? vatPlace(shipFrom, factsOf(ctx).countries) : home;
  const acting = actingIn({
    registrations: company.vatRegistrations.filter(
      (one) => registrationsOn([one], dayIn(one.country)).length > 0,
    ),
    ...{ home, departure, destination, kind, isLocalService },
    isConsumer: client.type === 'INDIVIDUAL',
  });
  return {
    ...acting,
    day: dayIn(acting.place.country),
    seller: asRegistered(company, acting),
    company: showing(company, acting.registration),
    seat: acting.registration ? invoicingFacts(ctx, company.country, dayIn(company.country)) : null,
  };
}

export function isLocalService(lines: readonly { placeRule?: unknown }[]): boolean {
  return lines.length > 0 && lines.every(({ placeRule }) => placeRule != null);
}

/** The seller as it was at the issue of an invoice that is credited. */
export function actingAs(
  ctx: AskContext,
  { company, issueDate }: { company: CompanyProfile; issueDate: string },
  registration: VatRegistration | null,
): ActingSeller {
  const { countries } = factsOf(ctx);
  const place = vatPlace(registration ? { country: registration.country } : company, countries);
  const acting = { ...actingAtHome(place), registration };
  const seat = registration ? invoicingFacts(ctx, company.country, issueDate) : null;
  return { ...acting, seller: asRegistered(company, acting), company: showing(company, registration), seat };
}
