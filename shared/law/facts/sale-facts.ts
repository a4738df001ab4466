// Reads the facts of the countries of seller and buyer for the checks, and classifies their numbers.
import {
  type CheckedIdentifier,
  checkedIdentifiers,
  legalMentionsOn,
  type ReverseChargeReason,
  reverseChargeReasonsOn,
  smallBusinessOn,
  suppliersAbroadOn,
  type VatFacts,
  type WithholdingLaw,
} from '../../countries/countries';
import type { Dataset } from '../../countries/dataset';
import type { IdentifierUse } from '../../countries/identifier-terms';
import type { InvoicingFacts } from '../../countries/invoicing-facts';
import { type LatePaymentLaw, latePaymentLawOn } from '../../countries/late-payment-law';
import { memberStateOf } from '../../countries/member-state';
import type { SentenceFacts } from '../../countries/sentence-facts';
import { vatPlace } from '../../countries/vat-place';
import { undrawableCharacters } from '../../rendering/fonts/coverage';
import type { PrintedText } from '../rules/printed-texts';
import { isOfTerritory, territoryRatesIn } from '../rules/territory-rates';
import type {
  PartyFacts,
  PartyNumber,
  RateElsewhere,
  SeriesLaw,
  TerritoryRate,
  VatRateFact,
} from '../sale/country-law';
import type { ClientProfile, CompanyProfile } from '../sale/parties';
import type { VatCurrencyLaw } from '../sale/vat-currency';
import type { VatPlaces } from '../sale/vat-places';
import type { UnprintableText } from '../subject/subject';
import { ratesOfPlace } from '../treatment/rates-of-place';
import { type Acting, actingAtHome, holds, registrationsOn } from '../treatment/registrations';
import { chargedRates } from '../treatment/sold-there';
import type { Trade } from '../treatment/supply';
import { tradeOf } from '../treatment/trade';
import type { ActingSeller } from './acting-seller';
import {
  invoicingFacts,
  type Places,
  ratesOn,
  sentenceFacts,
  vatPlaces,
  withholdingLawOf,
} from './country-facts';

export interface SaleFacts {
  dataVersion: string;
  sellerNumbers: PartyNumber[];
  buyerNumbers: PartyNumber[];
  sellerCountry: PartyFacts;
  buyerCountry: PartyFacts;
  vatRates: VatRateFact[];
  ratesElsewhere: readonly RateElsewhere[];
  hasOneStopShop: boolean;
  territoryRates: TerritoryRate[];
  /** Additions to the VAT rates of the seller's country, in percent (Spain). */
  surchargeRates: string[];
  places: VatPlaces | null;
  trade: Trade | null;
  reverseChargeReasons: readonly ReverseChargeReason[];
  withholdingLaw: WithholdingLaw;
  latePaymentLaw: LatePaymentLaw | null;
  sentenceFacts: SentenceFacts;
  acting: Acting;
  registeredIn: readonly string[];
}

interface Parties {
  /** Countries in which this program is certified for its producer. */
  certifiedPrograms: Readonly<Record<string, unknown>>;
  seller: CompanyProfile;
  buyer: ClientProfile | null;
  deliverTo?: Places['deliverTo'];
  isTriangular?: boolean;
  /** The registration that the seller goes by, whose country and number `seller` has. */
  acting?: ActingSeller | undefined;
}

/** Reads the facts that hold on a day. @param date the tax point */
export function saleFacts(
  dataset: Dataset,
  { seller, buyer, deliverTo, isTriangular = false, acting: given, certifiedPrograms }: Parties,
  date: string,
): SaleFacts {
  const buyerAt = buyer?.country ?? seller.country;
  const isAbroad = buyerAt !== seller.country;
  const acting = given ?? actingAtHome(vatPlace(seller, dataset.countries));
  // a seller who lacks the registration is told so, and not of the rates there
  const isTaxedThere = acting.isUnregistered || acting.registration?.kind === 'oss';
  const ratesAt = isTaxedThere ? acting.place.country : seller.country;
  const ratesOf = buyer?.type === 'INDIVIDUAL' && isAbroad ? [ratesAt, buyerAt] : [ratesAt];
  const ours = invoicingFacts(dataset, seller.country, date);
  const theirs = isAbroad ? invoicingFacts(dataset, buyerAt, date) : ours;
  const numbers = (
    country: string,
    { identifiers, country: own }: Parties['seller'] | NonNullable<Parties['buyer']>,
    of: InvoicingFacts,
  ) =>
    numbersOf(identifiers, checkedIdentifiers(dataset, country, identifiers), of, (value) =>
      memberStateOf({ value, country: own }, dataset.countries),
    );
  const sellerNumbers = numbers(seller.country, seller, ours);
  const buyerNumbers = buyer
    ? [...numbers(buyerAt, buyer, theirs), ...registeredNumbers(dataset, buyer, date)]
    : [];
  const places = buyer
    ? { ...vatPlaces(dataset, { company: seller, client: buyer, deliverTo }), seller: acting.place }
    : null;
  const { buyer: established, destination } = places ?? {};
  const around = [established, destination].flatMap((place) => place?.country ?? []);
  const elsewhere = [...new Set(around)].filter((country) => country !== ratesAt);
  const reverseChargeReasons = reverseChargeReasonsOn(dataset, { country: seller.country, date });
  return {
    dataVersion: dataset.version,
    sellerCountry: ofSeat(partyFactsOf(certifiedPrograms, ours), given),
    acting,
    registeredIn: registrationsOn(seller.vatRegistrations, date)
      .map(({ country }) => country)
      .filter((country) => country !== seller.country),
    sentenceFacts: { ...sentenceFacts(dataset, seller, date), ...consumedIn(acting) },
    buyerCountry: partyFactsOf(certifiedPrograms, theirs),
    ...{ sellerNumbers, buyerNumbers, places },
    vatRates: ratesOf.flatMap((country) =>
      ratesThere(ratesOn(dataset, { country, date }).rates, country, places)
        .filter(({ category, vatCategoryCode: tax }) => category !== 'surcharge' && !isOfTerritory(tax))
        .map(({ percent, region }) => ({
          ...{ percent, isRegional: region !== undefined },
          isElsewhere: country !== ratesAt,
        })),
    ),
    ratesElsewhere: elsewhere.flatMap((country) =>
      chargedRates(ratesOn(dataset, { country, date }).rates).map((percent) => ({ country, percent })),
    ),
    hasOneStopShop: seller.vatRegistrations.some((one) => one.kind === 'oss' && holds(one, date)),
    territoryRates: territoryRatesIn(ratesOn(dataset, { country: seller.country, date }).rates),
    surchargeRates: ratesOn(dataset, { country: seller.country, date })
      .rates.filter(({ category }) => category === 'surcharge')
      .map(({ percent }) => percent),
    reverseChargeReasons,
    latePaymentLaw: latePaymentLawOn(dataset, { country: seller.country, date }, 'business'),
    withholdingLaw: withholdingLawOf(dataset, seller, date),
    trade:
      buyer &&
      places &&
      tradeOf({
        ...{ seller, buyer, places, sellerNumbers, buyerNumbers, isTriangular, acting },
        ratesAtHome: ratesOn(dataset, { country: acting.home.area, date }),
        suppliersAbroad: suppliersAbroadOn(dataset, { country: places.destination.country, date }),
        rates: ratesOn(dataset, { country: places.seller.area, date }),
        mentions: legalMentionsOn(dataset, { country: seller.country, date }),
        reverseChargeReasons,
        smallBusiness: smallBusinessOn(dataset, { country: seller.country, date }).effect,
      }),
  };
}

/** The country whose VAT the One-Stop-Shop declares. */
export function consumedIn({ registration, place }: Acting): Pick<SentenceFacts, 'consumedIn'> {
  return registration?.kind === 'oss' ? { consumedIn: place.country } : {};
}

/** A part of the country with rates of its own has no others, unless goods or services go elsewhere in the country. */
function ratesThere(rates: VatFacts['rates'], country: string, places: VatPlaces | null): VatFacts['rates'] {
  if (!places || places.seller.country !== country) return rates;
  const { seller, buyer, destination } = places;
  if (seller.rateRegion === null || seller.ownTax !== null) return rates;
  const within = [seller, buyer, destination].filter((place) => place.country === country);
  return within.flatMap((place) => ratesOfPlace(rates, place));
}

/** Time zone and legal details are those of the seat, whatever the registration. */
function ofSeat(facts: PartyFacts, acting: ActingSeller | undefined): PartyFacts {
  if (!acting?.seat) return facts;
  const { timeZone, legalDetails } = acting.seat;
  return { ...facts, timeZone, legalDetails: legalDetails && withoutUnread(legalDetails) };
}

/** Numbers of the buyer's registrations that hold on the day; their check was that of the client. */
function registeredNumbers(
  dataset: Dataset,
  { vatRegistrations }: ClientProfile,
  date: string,
): PartyNumber[] {
  return registrationsOn(vatRegistrations, date).map(({ number: value, country }) => ({
    ...{ scheme: 'vat', value, isVatNumber: true, isTaxNumber: true, isRegistration: false, fault: null },
    memberState: memberStateOf({ value, country }, dataset.countries),
    isElsewhere: true,
  }));
}

function partyFactsOf(certifiedPrograms: Parties['certifiedPrograms'], facts: InvoicingFacts): PartyFacts {
  const { countryCode, isEuMember, simplifiedInvoice, issueLimit, numbering, sellerTaxNumbers } = facts;
  const { buyerNumber, corrections, legalDetails, dateOrder, timeZone } = facts;
  return {
    country: countryCode,
    isInEuropeanUnion: isEuMember,
    timeZone,
    simplifiedInvoice: simplifiedInvoice && {
      ...simplifiedInvoice,
      isRead: simplifiedInvoice.confidence !== 'low',
    },
    numbering,
    isReferenceRequired: corrections.isReferenceRequired && corrections.typeCodes.length > 0,
    isReasonRequired: corrections.isReasonRequired,
    creditNoteDays: corrections.creditNoteDays,
    hasInvoicesOfPeriod: corrections.hasInvoicesOfPeriod,
    buyerNumber: buyerNumber && withoutUnread(buyerNumber),
    certifiedProgram: programDuty(certifiedPrograms, facts),
    invoiceLanguage: languageDuty(facts),
    legalDetails: legalDetails && withoutUnread(legalDetails),
    dateOrder: dateOrder && withoutUnread(dateOrder),
    seriesLaw: seriesLawOf(facts),
    depositOrderLaw: depositOrderLaw(facts),
    isRegistrationEnough: facts.reverseChargeBuyer?.byRegistration ?? !isEuMember,
    cashDiscountVat: facts.cashDiscountVat && withoutUnread({ ...facts.cashDiscountVat, severity: 'error' }),
    vatCurrency: vatCurrencyLaw(facts),
    // a limit that is read for some supplies only would warn of all the others
    issueLimit: issueLimit?.confidence === 'low' ? null : issueLimit,
    supplyDateLaw: supplyDateLaw(facts),
    sellerNumbers: sellerTaxNumbers.map(({ anyOf, appliesTo }) => ({
      anyOf,
      label: anyOf.map((name) => schemeNamed(name, facts)?.label ?? name).join(' or '),
      isForEveryBusiness: appliesTo === 'every_business',
    })),
  };
}

/** Each number has the first name of its scheme, or its own name if the country does not know the scheme. */
export function numbersOf(
  identifiers: readonly { scheme: string; value: string }[],
  checked: readonly CheckedIdentifier[],
  facts: InvoicingFacts,
  stateOf: (vatNumber: string) => string | null,
): PartyNumber[] {
  return identifiers.map(({ scheme: name, value }, index) => {
    const scheme = schemeNamed(name.toLowerCase(), facts);
    const terms: (string | null)[] = [scheme?.sellerTerm ?? null, scheme?.buyerTerm ?? null];
    const isOf = (...those: string[]) => those.some((term) => terms.includes(term));
    return {
      scheme: scheme?.scheme ?? name,
      value,
      memberState: stateOf(value),
      isVatNumber: scheme ? isOf('BT-31', 'BT-48') : name === 'vat',
      isTaxNumber: scheme ? isOf('BT-31', 'BT-32', 'BT-48') || scheme.kind === 'tax' : name === 'vat',
      isRegistration: isOf('BT-30', 'BT-47'),
      fault: checked[index]?.reason ?? null,
    };
  });
}

function schemeNamed(name: string, { identifierSchemes }: InvoicingFacts): IdentifierUse | undefined {
  return identifierSchemes.find(({ scheme, alsoNamed }) => scheme === name || alsoNamed.includes(name));
}

/** Texts with characters that none of the fonts has. */
export function unprintableTexts(texts: readonly PrintedText[]): UnprintableText[] {
  return texts
    .map(({ source, pointer, text }) => ({ source, pointer, characters: undrawableCharacters(text) }))
    .filter(({ characters }) => characters.length > 0);
}

export function vatCurrencyLaw({ vatCurrency }: Pick<InvoicingFacts, 'vatCurrency'>): VatCurrencyLaw | null {
  return vatCurrency && { currency: vatCurrency.currency, isRead: vatCurrency.confidence !== 'low' };
}

export function seriesLawOf({
  seriesRestart,
  seriesSharing,
}: Pick<InvoicingFacts, 'seriesRestart' | 'seriesSharing'>): SeriesLaw {
  return {
    restart: seriesRestart && withoutUnread(seriesRestart),
    sharing: seriesSharing && withoutUnread(seriesSharing),
  };
}

function languageDuty({ invoiceLanguage: duty }: InvoicingFacts): PartyFacts['invoiceLanguage'] {
  return duty && { languages: duty.languages ?? [], parts: duty.parts ?? [], law: duty.law };
}

function supplyDateLaw({ supplyDate: duty }: InvoicingFacts): string | null {
  return duty?.isAlwaysStated && duty.confidence !== 'low' ? duty.law : null;
}

function depositOrderLaw({ depositOrder: duty }: InvoicingFacts): string | null {
  return duty?.isStated && duty.confidence !== 'low' ? duty.law : null;
}

function programDuty(
  certifiedPrograms: Parties['certifiedPrograms'],
  { certifiedProgram: duty, countryCode }: InvoicingFacts,
): PartyFacts['certifiedProgram'] {
  if (!duty?.isRequired || duty.confidence === 'low') return null;
  return { law: duty.law, isCertified: certifiedPrograms[countryCode] !== undefined };
}

/** A duty that nobody has read in a source warns, and never refuses. */
function withoutUnread<D extends { confidence: string; severity: 'error' | 'warning' }>(duty: D): D {
  return duty.confidence === 'low' ? { ...duty, severity: 'warning' } : duty;
}
