// Facts of one country on a day, as the rules read them.
import type { Dataset } from '../../countries/dataset';
import type { InvoicingFacts } from '../../countries/invoicing-facts';
import type { VatCurrencyLaw } from '../sale/accounting-rate';
import type { PartyFacts, SeriesLaw } from '../sale/country-law';
import { schemeNamed } from './party-numbers';
import type { RegisteredSeller } from './registered-seller';

/** Countries in which this program is certified for its producer. */
export type CertifiedPrograms = Readonly<Record<string, unknown>>;

/** The sources of the law: facts of countries, and the program that some of them certify. */
export interface LawSources {
  dataset: Dataset;
  certifiedPrograms: CertifiedPrograms;
}

export function partyFactsOf(certifiedPrograms: CertifiedPrograms, facts: InvoicingFacts): PartyFacts {
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

/** Time zone and legal details are those of the seat, whatever the registration. */
export function ofSeat(facts: PartyFacts, registered: RegisteredSeller | undefined): PartyFacts {
  if (!registered?.seat) return facts;
  const { timeZone, legalDetails } = registered.seat;
  return { ...facts, timeZone, legalDetails: legalDetails && withoutUnread(legalDetails) };
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
  certifiedPrograms: CertifiedPrograms,
  { certifiedProgram: duty, countryCode }: InvoicingFacts,
): PartyFacts['certifiedProgram'] {
  if (!duty?.isRequired || duty.confidence === 'low') return null;
  return { law: duty.law, isCertified: certifiedPrograms[countryCode] !== undefined };
}

/** A duty that nobody has read in a source warns, and never refuses. */
function withoutUnread<D extends { confidence: string; severity: 'error' | 'warning' }>(duty: D): D {
  return duty.confidence === 'low' ? { ...duty, severity: 'warning' } : duty;
}
