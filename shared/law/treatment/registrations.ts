// Registrations of the seller for VAT, and the one that a sale takes: that of the country whose VAT it is.
import type { VatRegistration } from '../../contracts/vat-registrations';
import { NORTHERN_IRELAND } from '../../countries/member-state';
import type { VatPlace } from '../../countries/vat-place';
import type { CompanyProfile } from '../sale/parties';
import type { Sale } from '../sale/sale';
import { isEu, isOneArea, type SupplyKind, type VatPlaces } from '../sale/vat-places';

type Dated = Pick<VatRegistration, 'since' | 'until' | 'kind'>;

/** Registrations as any business of the country, which charge its VAT; those of the One-Stop-Shop are none. */
export function registrationsOn<R extends Dated>(all: readonly R[], day: string): R[] {
  return all.filter((one) => (one.kind === 'local' || one.kind === 'xi') && holds(one, day));
}

export function holds({ since, until = '9999-12-31' }: Dated, day: string): boolean {
  return since <= day && day <= until;
}

export interface Movement {
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
  /** Every line is an electronic service; `destination` is then the place of the buyer. */
  isElectronic: boolean;
  isTriangular: boolean;
  isDepartureStated: boolean;
  /** The VAT that the lines charge may be that of the destination. */
  isChargedThere: boolean;
}

/** The place and the registration of the seller that a sale goes by. */
export interface SellerSide {
  /** null: that of the seat. */
  registration: VatRegistration | null;
  place: VatPlace;
  /** The place of the company's own address. */
  home: VatPlace;
  /** The place that goods leave from. */
  departure: VatPlace;
  /** The document says where the goods leave from. */
  isDepartureStated: boolean;
  /** The goods leave from a country that the seller is not registered in. */
  isUnregistered: boolean;
  /** Goods to a consumer in another Member State, with the VAT there by a registration. */
  isDistanceSale: boolean;
  /** The day on which the registration must hold, by the law of the place. */
  day?: string;
}

/** A sale by the VAT number of the seat. */
export function sideAtHome(place: VatPlace, home = place): SellerSide {
  return {
    registration: null,
    place,
    home,
    departure: place,
    isDepartureStated: false,
    isUnregistered: false,
    isDistanceSale: false,
  };
}

export function sideIn(sale: Movement): SellerSide {
  const { home, departure, destination } = sale;
  const between = { ...sideAtHome(home), departure, isDepartureStated: sale.isDepartureStated };
  if (sale.isTriangular && sale.kind === 'goods' && departure.area !== home.area) return between;
  const there = registrationThere(sale);
  if (there) return { ...between, place: destination, registration: there, isDistanceSale: isDistance(sale) };
  const from = { ...between, place: departure };
  if (departure.area === home.area) return { ...from, registration: ofNorthernIreland(sale) };
  const registration = ofNorthernIreland(sale) ?? localIn(departure, sale);
  return { ...from, registration, isUnregistered: registration === null };
}

/** The registration by which a supply is taxed, or exempt, in another country than the company's own. */
function registrationThere(sale: Movement): VatRegistration | null {
  const { home, destination, isConsumer, isLocalService, isElectronic, isChargedThere } = sale;
  const isAway = !isOneArea(home, destination, 'service');
  const isLocal = isLocalService && isAway;
  const isDestined = isDistance(sale) || (isElectronic && isConsumer && isAway) || isLocal;
  const isGeneral = sale.kind === 'service' && !isConsumer && !isLocalService && isAway;
  const exempt = isDestined || isGeneral ? ofKind('small_business', destination, sale) : null;
  if (exempt || !isDestined) return exempt;
  const shop = isConsumer && isChargedThere && isEu(destination, sale.kind) ? shopOf(sale) : null;
  return shop ?? localIn(destination, sale);
}

/** The company as the law of the country sees it in which it is registered. The One-Stop-Shop leaves it where it is (art. 219a). */
export function asRegistered(company: CompanyProfile, { registration, place }: SellerSide): CompanyProfile {
  if (registration === null) return company;
  const { country, kind, number } = registration;
  if (kind === 'oss') return showing(company, registration);
  const scheme = kind === 'xi' ? 'xi-vat' : 'vat';
  return {
    ...company,
    country: place.country === country ? country : place.area,
    identifiers: [{ scheme, value: number }],
    vatExempt: kind === 'small_business',
  };
}

/** The company as its document shows it: its own name, address and registers, by the number of the registration. */
export function showing(company: CompanyProfile, registration: VatRegistration | null): CompanyProfile {
  if (registration === null) return company;
  const vatExempt = registration.kind === 'small_business';
  // the number of a company outside of the Union is no VAT number
  if (registration.number.startsWith('EU')) return { ...company, vatExempt };
  const others = company.identifiers.filter(({ scheme }) => !/^(?:xi-)?vat(?:-ue)?$/i.test(scheme));
  const identifiers = [{ scheme: 'vat', value: registration.number }, ...others];
  return { ...company, identifiers, vatExempt };
}

/** Northern Ireland: the number with XI that a company names among its identifiers is a registration, since the protocol holds. */
export function registrationsOf({ vatRegistrations, identifiers }: CompanyProfile): VatRegistration[] {
  if (vatRegistrations.some(({ kind }) => kind === 'xi')) return vatRegistrations;
  const xi = identifiers.find(({ scheme }) => /^xi-vat$/i.test(scheme));
  if (!xi) return vatRegistrations;
  const { country } = NORTHERN_IRELAND;
  return [...vatRegistrations, { country, number: xi.value, since: '2021-01-01', kind: 'xi' }];
}

function localIn(place: VatPlace, sale: Movement): VatRegistration | null {
  return ofKind('local', place, sale);
}

function ofKind(
  kind: VatRegistration['kind'],
  { country, area }: VatPlace,
  { registrations }: Movement,
): VatRegistration | null {
  const isThere = (one: VatRegistration) => one.kind === kind && [country, area].includes(one.country);
  return registrations.find(isThere) ?? null;
}

function shopOf({ registrations }: Movement): VatRegistration | null {
  return registrations.find(({ kind }) => kind === 'oss') ?? null;
}

/** Goods from Northern Ireland to a Member State. */
function ofNorthernIreland({
  registrations,
  departure,
  destination,
  kind,
}: Movement): VatRegistration | null {
  const isAcross = isBetweenStates({ seller: departure, destination }) && !departure.isEuForServices;
  if (kind !== 'goods' || !isAcross) return null;
  return registrations.find((one) => one.kind === 'xi') ?? null;
}

function isDistance({ departure, destination, kind, isConsumer }: Movement): boolean {
  return kind === 'goods' && isConsumer && isBetweenStates({ seller: departure, destination });
}

function isBetweenStates({ seller, destination }: Pick<VatPlaces, 'seller' | 'destination'>): boolean {
  return isEu(seller, 'goods') && isEu(destination, 'goods') && !isOneArea(seller, destination, 'goods');
}

/** The tax representative of the registration (BG-11), unless the document names another. */
export function withRepresentative<D extends Pick<Sale, 'taxRepresentative'>>(
  document: D,
  registration: VatRegistration | null,
): D {
  const { representative } = registration ?? {};
  if (document.taxRepresentative !== null || !representative) return document;
  const { name, number: vatNumber, address } = representative;
  return { ...document, taxRepresentative: { name, vatNumber, ...address } };
}
