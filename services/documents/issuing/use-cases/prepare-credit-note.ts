// Prepares a credit note for its issue. Buyer, language, rate and VAT are those of its invoice and cannot be corrected, so
// they are not checked.
import { formatFindings } from '../../../../shared/e-invoice/findings';
import { recordPreview } from '../../../../shared/e-invoice/formats/verifactu/record-preview';
import type { IssuedDocument } from '../../../../shared/e-invoice/from-document/semantic-invoice';
import { payableOf } from '../../../../shared/law/amounts/payable';
import type { SaleFacts } from '../../../../shared/law/facts/sale-facts';
import { type ChannelFindings, unconnectedOf } from '../../../../shared/law/formats/channels';
import { chosenFormat } from '../../../../shared/law/formats/default-format';
import { printedTexts, unprintableTexts } from '../../../../shared/law/rules/printed-texts';
import { withStampDuty } from '../../../../shared/law/rules/stamp-duty';
import type { CheckSubject } from '../../../../shared/law/subject/subject';
import type { TaxPoint } from '../../../../shared/law/tax-point/tax-point';
import { numbersUsed as numbersOf } from '../../../../shared/law/treatment/buyer-number';
import { problem } from '../../../../shared/runtime/errors';
import { channelsFor, reportedBy } from '../../delivery/transmitting/domain/channels-for';
import { asIssued } from '../../domain/as-issued';
import { formatQuestionOf } from '../../files/e-invoice/domain/format-question';
import type { DocumentRecord } from '../../models/document-row';
import type { IssueFacts } from '../domain/issue-facts';
import type { Prepared } from '../domain/issue-subject';
import { asIfIssued, type FrozenTerms } from '../domain/issued';
import { unregisteredSeries } from '../numbering/domain/series';

/** @param draft with the buyer by a correction of texts, if there is one; else it is that of the invoice */
export function prepareCreditNote(
  draft: DocumentRecord,
  credited: DocumentRecord,
  facts: IssueFacts,
  countries: SaleFacts,
): Prepared {
  const { withholdingLaw } = countries;
  const invoice = { ...credited, buyer: draft.buyer ?? credited.buyer };
  const note = withStampDuty(draft, { seller: facts.company, buyer: invoice.buyer, withholdingLaw });
  const terms = termsOf(invoice, facts, countries);
  const { nextNumber: number } = facts;
  const document = asIssued(asIfIssued(note, terms, number));
  const channels = findingsOfChannels(document, note, facts.channels);
  const chosen = chosenFormat(formatQuestionOf(document, facts.mandates, null));
  const findings = chosen.format ? formatFindings(document, chosen.format) : [];
  const defaultFormat = { ...chosen, findings, unconnected: unconnectedOf(chosen.channel, facts.connected) };
  const { language } = terms;
  const numbersUsed = invoice.judgement?.numbersUsed ?? numbersOf(countries, undefined);
  const subject = {
    ...subjectOf(note, invoice, facts),
    ...countries,
    channels,
    defaultFormat,
    language,
    numbersUsed,
  };
  return { document: note, subject, facts, terms };
}

function termsOf(
  { buyer, language, ...invoice }: DocumentRecord,
  facts: IssueFacts,
  { sentenceFacts, sellerCountry }: SaleFacts,
): FrozenTerms {
  // an issued document has both; a constraint and the issue see to it
  if (!buyer || !language) throw problem('document_not_open');
  return {
    ...facts,
    buyer,
    language,
    sentenceFacts,
    vatCountry: sellerCountry.country,
    // no mention of a credit note depends on it
    isBuyerBusiness: false,
    // it credits the VAT that was charged, at the rate of the invoice
    vatCurrency: invoice.accountingVat?.currency ?? null,
    booksRate: invoice.booksRate,
    exchangeRate: invoice.accountingVat?.exchangeRate ?? null,
    exchangeRateSource: invoice.exchangeRateSource,
  };
}

function findingsOfChannels(
  document: IssuedDocument,
  note: DocumentRecord,
  channels: IssueFacts['channels'],
): ChannelFindings[] {
  const choices = channelsFor(channels, note, document.buyer.isBusiness ?? false);
  return reportedBy(document, choices).map((choice) => ({
    ...choice,
    findings: formatFindings(document, choice.format),
  }));
}

function subjectOf(
  document: DocumentRecord,
  invoice: DocumentRecord,
  facts: IssueFacts,
): Omit<CheckSubject, keyof SaleFacts | 'channels' | 'defaultFormat' | 'language' | 'numbersUsed'> {
  const { company: seller, issueDate, today, closedThrough, nextNumber, lastIssueDate } = facts;
  const { environment, obstacle } = facts.verifactu;
  return {
    document,
    issueDate,
    today,
    closedThrough,
    seller,
    buyer: null,
    nextNumber,
    lastIssueDate,
    accountingRate: null,
    limitRate: null,
    outdated: [],
    eInvoices: [],
    unreportedBy: null,
    usedNumber: null,
    sharedReference: null,
    mandate: null,
    onlinePayment: null,
    undeducted: [],
    supplyKind: 'service',
    lineKinds: [],
    taxPoint: taxPointOfCredit(document, invoice, issueDate),
    rateDay: issueDate,
    unprintable: unprintableTexts(printedTexts({ document, seller, buyer: null })),
    series: facts.series,
    unregisteredSeries: unregisteredSeries(facts),
    verifactu: recordPreview({
      environment,
      seller,
      buyer: invoice.buyer,
      number: nextNumber,
      document: {
        ...document,
        accountingVat: invoice.accountingVat,
        consumedIn: invoice.judgement?.consumedIn ?? null,
      },
    }),
    recordEnvironment: environment,
    unrecorded: obstacle,
  };
}

/** The day of issue. A credit of VAT that waits for a payment, which none has made due, waits with it. */
function taxPointOfCredit(note: DocumentRecord, invoice: DocumentRecord, issueDate: string): TaxPoint {
  const isByPayment =
    invoice.judgement?.isByPayment === true &&
    invoice.paidMinor + invoice.deductedMinor + invoice.creditedMinor + payableOf(note) <= payableOf(invoice);
  return { taxPoint: isByPayment ? null : issueDate, isByPayment, taxPeriod: null };
}
