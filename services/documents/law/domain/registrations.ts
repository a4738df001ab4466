// Registrations of the seller for VAT, and the one that a sale takes: that of the country whose VAT it is.
import type { VatRegistration } from '../../../../shared/contracts/vat-registrations';
import type { VatPlace } from '../../../../shared/countries/vat-place';
import type { CompanyProfile } from '../../domain/seller-buyer';
import { isEu, isOneArea, type SupplyKind, type VatPlaces } from '../../domain/vat-places';
import type { DocumentRecord } from '../../models/document-row';

type Dated = Pick<VatRegistration, 'since' | 'until' | 'kind'>;

/** Registrations as any business of the country, which charge its VAT; those of the One-Stop-Shop are none. */
export function registrationsOn<R extends Dated>(all: readonly R[], day: string): R[] {
  return all.filter((one) => (one.kind === 'local' || one.kind === 'xi') && holds(one, day));
}

export function holds({ since, until = '9999-12-31' }: Dated, day: string): boolean {
  return since <= day && day <= until;
}

export interface Sale {
  /** Registrations that hold on the day. */
  registrations: readonly VatRegistration[];
  /** The place of the company's own address. */
  home: VatPlace;
  /** The place that goods leave from. */
  departure: VatPlace;
  destination: VatPlace;
  kind: SupplyKind;
  isConsumer: boolean;
  /** Every line is a service that is taxed where it is. */
  isLocalService: boolean;
}

/** The place and the registration of the seller that a sale goes by. */
export interface Acting {
  /** null: that of the seat. */
  registration: VatRegistration | null;
  place: VatPlace;
  /** The goods leave from a country that the seller is not registered in. */
  isUnregistered: boolean;
  /** Goods to a consumer in another Member State, with the VAT there by a registration. */
  isDistanceSale: boolean;
  /** The day on which the registration must hold, by the law of the place. */
  day?: string;
}

/** A sale by the VAT number of the seat. */
export function actingAtHome(place: VatPlace): Acting {
  return { registration: null, place, isUnregistered: false, isDistanceSale: false };
}

export function actingIn(sale: Sale): Acting {
  const { home, departure, destination } = sale;
  const there = localIn(destination, sale);
  if (there && isDistance(sale))
    return { ...actingAtHome(destination), registration: there, isDistanceSale: true };
  const isAway = sale.isLocalService && !isOneArea(home, destination, 'service');
  if (there && isAway) return { ...actingAtHome(destination), registration: there };
  if (departure.area === home.area)
    return { ...actingAtHome(departure), registration: ofNorthernIreland(sale) };
  const registration = ofNorthernIreland(sale) ?? localIn(departure, sale);
  return { ...actingAtHome(departure), registration, isUnregistered: registration === null };
}

/** The company as the law of the country sees it in which it is registered. */
export function asRegistered(company: CompanyProfile, { registration, place }: Acting): CompanyProfile {
  if (registration === null) return company;
  const { country } = registration;
  const scheme = registration.kind === 'xi' ? 'xi-vat' : 'vat';
  const identifiers = [{ scheme, value: registration.number }];
  return {
    ...company,
    country: place.country === country ? country : place.area,
    identifiers,
    vatExempt: false,
  };
}

/** The company as its document shows it: its own name, address and registers, by the number of the registration. */
export function showing(company: CompanyProfile, registration: VatRegistration | null): CompanyProfile {
  if (registration === null) return company;
  const others = company.identifiers.filter(({ scheme }) => !/^(?:xi-)?vat(?:-ue)?$/i.test(scheme));
  const identifiers = [{ scheme: 'vat', value: registration.number }, ...others];
  return { ...company, identifiers, vatExempt: false };
}

function localIn({ country, area }: VatPlace, { registrations }: Sale): VatRegistration | null {
  const isThere = (one: VatRegistration) => one.kind === 'local' && [country, area].includes(one.country);
  return registrations.find(isThere) ?? null;
}

/** Goods from Northern Ireland to a Member State. */
function ofNorthernIreland({ registrations, departure, destination, kind }: Sale): VatRegistration | null {
  const isAcross = isBetweenStates({ seller: departure, destination }) && !departure.isEuForServices;
  if (kind !== 'goods' || !isAcross) return null;
  return registrations.find((one) => one.kind === 'xi') ?? null;
}

function isDistance({ departure, destination, kind, isConsumer }: Sale): boolean {
  return kind === 'goods' && isConsumer && isBetweenStates({ seller: departure, destination });
}

function isBetweenStates({ seller, destination }: Pick<VatPlaces, 'seller' | 'destination'>): boolean {
  return isEu(seller, 'goods') && isEu(destination, 'goods') && !isOneArea(seller, destination, 'goods');
}

/** The tax representative of the registration (BG-11), unless the document names another. */
export function withRepresentative<D extends Pick<DocumentRecord, 'taxRepresentative'>>(
  document: D,
  registration: VatRegistration | null,
): D {
  const { representative } = registration ?? {};
  if (document.taxRepresentative !== null || !representative) return document;
  const { name, number: vatNumber, address } = representative;
  return { ...document, taxRepresentative: { name, vatNumber, ...address } };
}
