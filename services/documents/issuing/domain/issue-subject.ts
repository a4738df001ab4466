// The input of the rules of a draft, and the terms that its issue freezes. Check and issue share it, so that the checked values are
// the frozen ones.
import { recordPreview } from '../../../../shared/e-invoice/formats/verifactu/record-preview';
import { accountingVatOf } from '../../../../shared/law/amounts/vat-breakdown';
import { printedTexts, unprintableTexts } from '../../../../shared/law/rules/printed-texts';
import { isIssuedSimplified } from '../../../../shared/law/rules/simplified';
import { withStampDuty } from '../../../../shared/law/rules/stamp-duty';
import { languageFor } from '../../../../shared/law/sale/parties';
import { buyerOf } from '../../../../shared/law/sale/seller-buyer';
import type { CheckSubject } from '../../../../shared/law/subject/subject';
import { billedBy, buyerNumberIn, numbersUsed } from '../../../../shared/law/treatment/buyer-number';
import { unreportedBy } from '../../delivery/transmitting/domain/channels-for';
import type { DocumentRecord } from '../../models/document-row';
import { unregisteredSeries } from '../numbering/domain/series';
import type { AssessedSale } from './assessed-sale';
import type { ExchangeRates } from './exchange-rates';
import type { IssueFacts } from './issue-facts';
import { type FrozenTerms, termsOf } from './issued';

export interface Prepared {
  /** A draft with the defaults of client and company. */
  document: DocumentRecord;
  subject: CheckSubject;
  facts: IssueFacts;
  /** null without a client, which the checks refuse. */
  terms: FrozenTerms | null;
}

/** The document with stamp duty and simplification, which depend on rates. */
export function withRates(sale: AssessedSale, rates: ExchangeRates): DocumentRecord {
  const { seller, buyer, withholdingLaw, countries, facts, supplyKind, lineKinds } = sale;
  const document = withStampDuty(sale.document, { seller, buyer, withholdingLaw }, rates);
  const verifactu = recordPreviewOf(sale, rates, facts);
  const subject = { ...countries, ...rates, seller, buyer, supplyKind, lineKinds, document, verifactu };
  return { ...document, isSimplified: isIssuedSimplified(subject) };
}

/** null without a client, which the checks refuse. */
export function frozenTerms(
  sale: AssessedSale,
  { accountingRate, booksRate }: ExchangeRates,
  facts: IssueFacts,
): FrozenTerms | null {
  const { buyer, buyerUses, company, countries, seller, document } = sale;
  return termsOf({
    client: buyer && billedBy(buyer, buyerNumberIn(document, countries)),
    buyerUses,
    accountingRate,
    booksRate,
    facts: { ...facts, company },
    sentenceFacts: countries.sentenceFacts,
    vatCountry: seller.country,
  });
}

interface Numbered
  extends Pick<CheckSubject, 'mandate' | 'sharedReference' | 'outdated' | 'undeducted' | 'onlinePayment'> {
  document: DocumentRecord;
  /** They have the next number of the series that the document belongs to. */
  facts: IssueFacts;
}

/** The input of all rules, without the findings of formats. */
export function issueSubject(
  sale: AssessedSale,
  { accountingRate, limitRate }: ExchangeRates,
  { document, facts, ...read }: Numbered,
): Omit<CheckSubject, 'defaultFormat' | 'eInvoices' | 'channels'> {
  const { seller, buyer, countries, supplyKind, lineKinds, taxPoint, rateDay: day } = sale;
  const { company: seat } = sale.facts;
  const { issueDate, today, closedThrough, nextNumber, lastIssueDate, series } = facts;
  return {
    ...countries,
    ...read,
    accountingRate,
    limitRate,
    document,
    seller,
    buyer,
    supplyKind,
    lineKinds,
    issueDate,
    today,
    closedThrough,
    nextNumber,
    lastIssueDate,
    series,
    taxPoint,
    rateDay: day,
    numbersUsed: numbersUsed(countries, buyerNumberIn(sale.document, countries)),
    language: document.language ?? languageFor(buyer, seat),
    unprintable: unprintableTexts(printedTexts({ document, seller, buyer })),
    usedNumber: null,
    unregisteredSeries: unregisteredSeries(facts),
    unreportedBy:
      buyer && unreportedBy(facts.channels, document, buyer, { country: seat.country, ...facts.rules }),
    verifactu: recordPreviewOf(sale, { accountingRate }, facts),
    ...recordingFor(document, facts),
  };
}

/** The Spanish record, as far as it is known. */
function recordPreviewOf(
  { document: sold, buyer: client, buyerUses, countries }: AssessedSale,
  { accountingRate }: Pick<ExchangeRates, 'accountingRate'>,
  { company: seller, nextNumber: number, verifactu: { environment } }: IssueFacts,
): CheckSubject['verifactu'] {
  const buyer = client && buyerOf(client, buyerUses);
  const { consumedIn = null } = countries.sentenceFacts;
  const { rate = null, currency = null } = accountingRate ?? {};
  const document = { ...sold, consumedIn, accountingVat: accountingVatOf(sold, rate, currency) };
  return recordPreview({ environment, seller, buyer, number, document });
}

/** A quote has no record. */
function recordingFor(
  { typeId }: DocumentRecord,
  { verifactu }: IssueFacts,
): Pick<CheckSubject, 'recordEnvironment' | 'unrecorded'> {
  if (typeId === 'quote') return { recordEnvironment: null, unrecorded: null };
  return { recordEnvironment: verifactu.environment, unrecorded: verifactu.obstacle };
}
