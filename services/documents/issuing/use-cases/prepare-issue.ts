// Reads everything that issuing a draft needs from the services that own it, before the transaction. Check and issue share
// it, so that the checked values are the frozen ones.
import type { EInvoiceFormat } from '../../../../shared/contracts/e-invoice-formats';
import { recordPreview } from '../../../../shared/e-invoice/formats/verifactu/record-preview';
import { accountingVatOf } from '../../../../shared/law/amounts/vat-breakdown';
import { mayBeTooLong, printedTexts, unprintableTexts } from '../../../../shared/law/rules/printed-texts';
import { isIssuedSimplified } from '../../../../shared/law/rules/simplified';
import { withStampDuty } from '../../../../shared/law/rules/stamp-duty';
import { languageFor } from '../../../../shared/law/sale/parties';
import type { BooksRate } from '../../../../shared/law/sale/sale';
import type { CheckSubject } from '../../../../shared/law/subject/subject';
import { billedBy, buyerNumberIn, numbersUsed } from '../../../../shared/law/treatment/buyer-number';
import type { AskContext } from '../../../../shared/runtime/context';
import { buyerOf } from '../../domain/seller-buyer';
import type { DocumentRecord } from '../../models/document-row';
import { unregisteredSeries } from '../../numbering/domain/series';
import { readSharedReference } from '../../numbering/use-cases/shared-reference';
import { createPdf } from '../../pdf/use-cases/create-pdf';
import { unreportedBy } from '../../transmitting/domain/channels-for';
import { readClient } from '../../use-cases/read-sources';
import { termsOf } from '../domain/issued';
import type { Prepared } from './issue-document';
import { readFormatFindings, readOutdatedReferences } from './read-for-checks';
import {
  type IssueDates,
  type IssueFacts,
  readAccountingRate,
  readBooksRate,
  readIssueFacts,
  readRate,
  withSimplifiedSeries,
} from './read-issue-facts';
import { type Draft, type JudgedSale, readSale } from './read-sale';
import { readSwappedFacts } from './read-swapped-facts';

interface Asked extends Partial<Pick<IssueDates, 'requestedDate' | 'company'>> {
  /** An e-invoice to check besides the one that is meant; by default that of the client. */
  format?: EInvoiceFormat | undefined;
}

/**
 * @throws 400 for a requested date in the future, 422 for a document that is too long to be printed
 */
export async function prepareIssue(
  ctx: AskContext,
  stored: DocumentRecord,
  { requestedDate, company, format }: Asked = {},
): Promise<Prepared> {
  const dates = { requestedDate, draftDate: stored.issueDate, company };
  const { selfBilling } = stored;
  const [facts, client] = await Promise.all([
    readIssueFacts(ctx, stored, dates),
    selfBilling ? null : readClient(ctx, stored.clientId),
  ]);
  const parties = selfBilling ? await readSwappedFacts(ctx, facts, { selfBilling }) : { facts, client };
  return prepareFor(ctx, { stored, ...parties }, format);
}

export async function prepareFor(ctx: AskContext, draft: Draft, format?: EInvoiceFormat): Promise<Prepared> {
  // a document that is too long is refused now, not when its PDF is asked for
  if (mayBeTooLong(draft.stored)) await createPdf(ctx, draft.stored);
  const sale = await readSale(ctx, draft);
  const rates = await readRates(ctx, sale);
  const document = withLaw(sale, rates);
  const numbered = await readNumber(ctx, sale, document);
  const terms = frozenTerms(sale, rates, numbered.facts);
  const wish = draft.client?.eInvoiceFormat ?? null;
  const issuing = { document, facts: numbered.facts, terms };
  const files = await readFormatFindings(ctx, issuing, { wish, asked: format ?? wish });
  const subject = { ...subjectOf(sale, rates, { ...numbered, document }), ...files };
  return { ...issuing, subject };
}

interface SaleRates extends Pick<CheckSubject, 'accountingRate' | 'limitRate' | 'outdated'> {
  booksRate: BooksRate | null;
}

/** Exchange rates, and the documents that the sale names: all in one round trip. */
async function readRates(ctx: AskContext, sale: JudgedSale): Promise<SaleRates> {
  const { document, seller: company, facts, rateDay: day, countries } = sale;
  const { issueDate } = facts;
  const dated = { company, issueDate, rateDay: day };
  const limitCurrency = countries.sellerCountry.simplifiedInvoice?.currency;
  const [accountingRate, booksRate, outdated, limitRate] = await Promise.all([
    readAccountingRate(ctx, dated, document),
    readBooksRate(ctx, dated, document),
    readOutdatedReferences(ctx, document),
    readRate(ctx, document, limitCurrency, issueDate),
  ]);
  return { accountingRate, booksRate, outdated, limitRate };
}

/** Stamp duty and simplification, which ask for rates. */
function withLaw(sale: JudgedSale, rates: SaleRates): DocumentRecord {
  const { seller, buyer, withholdingLaw, countries, facts, supplyKind, lineKinds } = sale;
  const document = withStampDuty(sale.document, { seller, buyer, withholdingLaw }, rates);
  const judged = { ...countries, ...rates, seller, buyer, supplyKind, lineKinds, document };
  const verifactu = recordPreviewOf(sale, rates, facts);
  return { ...document, isSimplified: isIssuedSimplified({ ...judged, verifactu }) };
}

type Numbered = Pick<CheckSubject, 'sharedReference'> & { facts: IssueFacts };

/** The number of the series that the document belongs to, which its simplification may change. */
async function readNumber(ctx: AskContext, sale: JudgedSale, document: DocumentRecord): Promise<Numbered> {
  const facts = await withSimplifiedSeries(ctx, sale.facts, document);
  const company = ctx.companyNamed(document.companyId);
  return { facts, sharedReference: await readSharedReference(company, document, facts) };
}

function frozenTerms(sale: JudgedSale, { accountingRate, booksRate }: SaleRates, facts: IssueFacts) {
  const { buyer, buyerUses, company, countries, seller, document } = sale;
  return termsOf({
    client: buyer && billedBy(buyer, buyerNumberIn(document, countries)),
    ...{ buyerUses, accountingRate, booksRate, facts: { ...facts, company } },
    ...{ sentenceFacts: countries.sentenceFacts, vatCountry: seller.country },
  });
}

function subjectOf(
  sale: JudgedSale,
  { booksRate: _, ...rates }: SaleRates,
  { document, facts, sharedReference }: Numbered & { document: DocumentRecord },
): Omit<CheckSubject, 'meant' | 'eInvoices' | 'channels'> {
  const { seller, buyer, countries, supplyKind, lineKinds, taxPoint, rateDay: day } = sale;
  const { company: seat } = sale.facts;
  const { issueDate, today, closedThrough, nextNumber, lastIssueDate, series } = facts;
  return {
    ...{ ...countries, ...rates, document, seller, buyer, sharedReference, supplyKind, lineKinds },
    ...{ issueDate, today, closedThrough, nextNumber, lastIssueDate, series, taxPoint, rateDay: day },
    numbersUsed: numbersUsed(countries, buyerNumberIn(sale.document, countries)),
    language: document.language ?? languageFor(buyer, seat),
    unprintable: unprintableTexts(printedTexts({ document, seller, buyer })),
    takenNumber: null,
    unregisteredSeries: unregisteredSeries(facts),
    unreportedBy:
      buyer && unreportedBy(facts.channels, document, buyer, { country: seat.country, ...facts.rules }),
    verifactu: recordPreviewOf(sale, rates, facts),
    ...recordingFor(document, facts),
  };
}

/** The Spanish record, as far as it is known. */
function recordPreviewOf(
  { document: sold, buyer: client, buyerUses, countries }: JudgedSale,
  { accountingRate }: Pick<SaleRates, 'accountingRate'>,
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
): Pick<CheckSubject, 'recordedIn' | 'unrecorded'> {
  if (typeId === 'quote') return { recordedIn: null, unrecorded: null };
  return { recordedIn: verifactu.environment, unrecorded: verifactu.obstacle };
}
