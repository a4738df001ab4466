// Reads the facts of the countries of seller and buyer for the checks, and classifies their numbers.
import {
  type CheckedIdentifier,
  checkedIdentifiers,
  legalMentionsOn,
  type ReverseChargeReason,
  reverseChargeReasonsOn,
  smallBusinessOn,
  vatRatesOn,
  type WithholdingLaw,
  withholdingLawOn,
} from '../../../../shared/countries/countries';
import type { IdentifierUse } from '../../../../shared/countries/identifier-terms';
import type { InvoicingFacts } from '../../../../shared/countries/invoicing-facts';
import { factsOf } from '../../../../shared/countries/loading/loaded-facts';
import { memberStateOf } from '../../../../shared/countries/member-state';
import { type SentenceFacts, sentenceFactsOn } from '../../../../shared/countries/sentence-facts';
import { undrawableCharacters } from '../../../../shared/rendering/fonts/coverage';
import type { AskContext } from '../../../../shared/runtime/context';
import type { ClientProfile, CompanyProfile } from '../../domain/seller-buyer';
import type { VatPlaces } from '../../domain/vat-places';
import type { PartyFacts, PartyNumber, VatRateFact } from '../../law/domain/country-law';
import type { UnprintableText } from '../../law/domain/subject';
import type { Trade } from '../../law/domain/supply';
import { tradeOf } from '../../law/domain/trade';
import type { VatCurrencyLaw } from '../../law/domain/vat-currency';
import { invoicingFacts, type Places, vatPlaces } from '../../use-cases/country-facts';
import type { PrintedText } from '../domain/printed-texts';

export interface CheckFacts {
  dataVersion: string;
  sellerNumbers: PartyNumber[];
  buyerNumbers: PartyNumber[];
  sellerCountry: PartyFacts;
  buyerCountry: PartyFacts;
  vatRates: VatRateFact[];
  /** Additions to the VAT rates of the seller's country, in percent (Spain). */
  surchargeRates: string[];
  places: VatPlaces | null;
  trade: Trade | null;
  reverseChargeReasons: readonly ReverseChargeReason[];
  withholdingLaw: WithholdingLaw;
  sentenceFacts: SentenceFacts;
}

interface Parties {
  seller: CompanyProfile;
  buyer: ClientProfile | null;
  deliverTo?: Places['deliverTo'];
  isTriangular?: boolean;
}

/** Reads the facts that hold on a day. @param date the tax point */
export function checkFacts(
  ctx: AskContext,
  { seller, buyer, deliverTo, isTriangular = false }: Parties,
  date: string,
): CheckFacts {
  const facts = factsOf(ctx);
  const buyerAt = buyer?.country ?? seller.country;
  const isAbroad = buyerAt !== seller.country;
  const ratesOf = buyer?.type === 'INDIVIDUAL' && isAbroad ? [seller.country, buyerAt] : [seller.country];
  const ours = invoicingFacts(ctx, seller.country, date);
  const theirs = isAbroad ? invoicingFacts(ctx, buyerAt, date) : ours;
  const numbers = (
    country: string,
    { identifiers, country: own }: Parties['seller'] | NonNullable<Parties['buyer']>,
    of: InvoicingFacts,
  ) =>
    numbersOf(identifiers, checkedIdentifiers(facts, country, identifiers), of, (value) =>
      memberStateOf({ value, country: own }, facts.countries),
    );
  const sellerNumbers = numbers(seller.country, seller, ours);
  const buyerNumbers = buyer ? numbers(buyerAt, buyer, theirs) : [];
  const places = buyer ? vatPlaces(ctx, { company: seller, client: buyer, deliverTo }) : null;
  const reverseChargeReasons = reverseChargeReasonsOn(facts, { country: seller.country, date });
  return {
    dataVersion: facts.version,
    sellerCountry: partyFactsOf(ctx, ours),
    sentenceFacts: sentenceFactsOn(facts, { country: seller.country, date }),
    buyerCountry: partyFactsOf(ctx, theirs),
    ...{ sellerNumbers, buyerNumbers, places },
    vatRates: ratesOf
      .flatMap((country) => vatRatesOn(facts, { country, date }).rates)
      .filter(({ category }) => category !== 'surcharge')
      .map(({ percent, region }) => ({ percent, isRegional: region !== undefined })),
    surchargeRates: vatRatesOn(facts, { country: seller.country, date })
      .rates.filter(({ category }) => category === 'surcharge')
      .map(({ percent }) => percent),
    reverseChargeReasons,
    withholdingLaw: withholdingLawOn(facts, { country: seller.country, date }),
    trade:
      buyer &&
      places &&
      tradeOf({
        ...{ seller, buyer, places, sellerNumbers, buyerNumbers, isTriangular },
        rates: vatRatesOn(facts, { country: places.seller.area, date }),
        mentions: legalMentionsOn(facts, { country: seller.country, date }),
        reverseChargeReasons,
        smallBusiness: smallBusinessOn(facts, { country: seller.country, date }).effect,
      }),
  };
}

function partyFactsOf(ctx: AskContext, facts: InvoicingFacts): PartyFacts {
  const { countryCode, isEuMember, simplifiedInvoice, issueLimit, numbering, sellerTaxNumbers } = facts;
  const { buyerNumber, corrections, legalDetails, dateOrder, timeZone } = facts;
  return {
    country: countryCode,
    isInEuropeanUnion: isEuMember,
    timeZone,
    simplifiedInvoice,
    numbering,
    isReferenceRequired: corrections.isReferenceRequired && corrections.typeCodes.length > 0,
    isReasonRequired: corrections.isReasonRequired,
    creditNoteDays: corrections.creditNoteDays,
    buyerNumber: buyerNumber && withoutUnread(buyerNumber),
    certifiedProgram: programDuty(ctx, facts),
    invoiceLanguage: languageDuty(facts),
    legalDetails: legalDetails && withoutUnread(legalDetails),
    dateOrder: dateOrder && withoutUnread(dateOrder),
    cashDiscountVat: facts.cashDiscountVat,
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

function languageDuty({ invoiceLanguage: duty }: InvoicingFacts): PartyFacts['invoiceLanguage'] {
  return duty && { languages: duty.languages ?? [], parts: duty.parts ?? [], law: duty.law };
}

function supplyDateLaw({ supplyDate: duty }: InvoicingFacts): string | null {
  return duty?.isAlwaysStated && duty.confidence !== 'low' ? duty.law : null;
}

function programDuty(
  { config }: AskContext,
  { certifiedProgram: duty, countryCode }: InvoicingFacts,
): PartyFacts['certifiedProgram'] {
  if (!duty?.isRequired || duty.confidence === 'low') return null;
  return { law: duty.law, isCertified: config.certifiedPrograms[countryCode] !== undefined };
}

/** A duty that nobody has read in a source warns, and never refuses. */
function withoutUnread<D extends { confidence: string; severity: 'error' | 'warning' }>(duty: D): D {
  return duty.confidence === 'low' ? { ...duty, severity: 'warning' } : duty;
}
