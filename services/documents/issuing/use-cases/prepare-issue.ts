// Reads everything that issuing a draft needs from the services that own it, before the transaction. Check and issue share
// it, so that the checked values are the frozen ones.
import type { Buyer } from '../../../../shared/contracts/documents/parties';
import type { EInvoiceFormat } from '../../../../shared/contracts/e-invoice-formats';
import { factsOf } from '../../../../shared/countries/loading/loaded-facts';
import { recordPreview } from '../../../../shared/e-invoice/formats/verifactu/record-preview';
import { accountingVatOf } from '../../../../shared/law/amounts/vat-breakdown';
import { actingSeller } from '../../../../shared/law/facts/acting-seller';
import { invoicingFacts, withholdingLawOf } from '../../../../shared/law/facts/country-facts';
import { saleFacts, unprintableTexts } from '../../../../shared/law/facts/sale-facts';
import { mayBeTooLong, printedTexts } from '../../../../shared/law/rules/printed-texts';
import { isIssuedSimplified } from '../../../../shared/law/rules/simplified';
import { withStampDuty } from '../../../../shared/law/rules/stamp-duty';
import type { AccountingRate } from '../../../../shared/law/sale/accounting-rate';
import type { ClientProfile, CompanyProfile } from '../../../../shared/law/sale/parties';
import { languageFor } from '../../../../shared/law/sale/parties';
import type { CheckSubject } from '../../../../shared/law/subject/subject';
import { rateDay, type Taxed, taxPointOf } from '../../../../shared/law/tax-point/document-tax-point';
import { billedBy, buyerNumberIn, numbersUsed } from '../../../../shared/law/treatment/buyer-number';
import { lineKindsOf, supplyKindOf } from '../../../../shared/law/treatment/document-supply-kind';
import { withRepresentative } from '../../../../shared/law/treatment/registrations';
import type { AskContext } from '../../../../shared/runtime/context';
import { withDefaults } from '../../domain/issue-defaults';
import { buyerOf } from '../../domain/seller-buyer';
import type { DocumentRecord } from '../../models/document-row';
import { unregisteredSeries } from '../../numbering/domain/series';
import { readSharedReference } from '../../numbering/use-cases/shared-reference';
import { createPdf } from '../../pdf/use-cases/create-pdf';
import { listsPeriod } from '../../reductions/domain/reduction';
import { withInvoicesOfPeriod } from '../../reductions/use-cases/reduced-invoices';
import { unreportedBy } from '../../transmitting/domain/channels-for';
import { readClient, readIssueDefaults } from '../../use-cases/read-sources';
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

interface Drafted {
  stored: DocumentRecord;
  facts: IssueFacts;
  /** null for one that was deleted. */
  client: ClientProfile | null;
}

export async function prepareFor(
  ctx: AskContext,
  { stored, facts: read, client }: Drafted,
  format?: EInvoiceFormat,
): Promise<Prepared> {
  // a document that is too long is refused now, not when its PDF is asked for
  if (mayBeTooLong(stored)) await createPdf(ctx, stored);
  const { company: seat, issueDate, today } = read;
  const defaults = await readIssueDefaults(ctx, stored, { company: seat, client, date: issueDate });
  const drafted = withDefaults(stored, defaults);
  const supplyKind = supplyKindOf(drafted, defaults.articles);
  const lineKinds = lineKindsOf(drafted, defaults.articles);
  const taxed = { document: drafted, issueDate, buyer: client, supplyKind };
  const acting = client && actingFor(ctx, { ...taxed, buyer: client, lineKinds }, seat);
  const { seller = seat, company = seat, registration = null } = acting ?? {};
  const parties = { seller, buyer: client };
  const { withholdingLaw } = defaults;
  const law = registration ? withholdingLawOf(factsOf(ctx), seller, issueDate) : withholdingLaw;
  const represented = withRepresentative(
    withStampDuty(drafted, { ...parties, withholdingLaw: law }),
    registration,
  );
  const { corrections } = invoicingFacts(factsOf(ctx), seller.country, issueDate);
  const stated = listsPeriod(represented, corrections)
    ? await withInvoicesOfPeriod(ctx.companyNamed(stored.companyId), represented)
    : represented;
  const taxPoint = taxPointIn(ctx, { ...taxed, document: stated }, seller.country);
  const day = rateDay(stated, issueDate, taxPoint);
  const { deliverTo, isTriangular } = stated;
  const { certifiedPrograms } = ctx.config;
  const facing = { ...parties, certifiedPrograms, deliverTo, isTriangular, acting: acting ?? undefined };
  const countries = saleFacts(factsOf(ctx), facing, day);
  const counting = buyerNumberIn(stated, countries);
  const [accountingRate, booksRate, outdated] = await Promise.all([
    readAccountingRate(ctx, { company: seller, issueDate, rateDay: day }, stated),
    readBooksRate(ctx, { company: seller, issueDate, rateDay: day }, stated),
    readOutdatedReferences(ctx, stated),
  ]);
  const limitCurrency = countries.sellerCountry.simplifiedInvoice?.currency;
  const limitRate = await readRate(ctx, stated, limitCurrency, issueDate);
  const { buyerUses } = defaults;
  const rated = { supplyKind, lineKinds, accountingRate, limitRate };
  const recorded = client && buyerOf(client, buyerUses);
  const { consumedIn = null } = countries.sentenceFacts;
  const sold = { ...stated, consumedIn };
  const previewOf = (numbered: IssueFacts) => recordPreviewOf(sold, numbered, recorded, accountingRate);
  const stamped = withStampDuty(stated, { ...parties, withholdingLaw: law }, rated);
  const judged = { document: stamped, ...parties, ...countries, ...rated, verifactu: previewOf(read) };
  const document = { ...stamped, isSimplified: isIssuedSimplified(judged) };
  const facts = await withSimplifiedSeries(ctx, read, document);
  const sharedReference = await readSharedReference(ctx.companyNamed(stated.companyId), stated, facts);
  const { sentenceFacts } = countries;
  const terms = termsOf({
    ...{ client: client && billedBy(client, counting), buyerUses, facts: { ...facts, company } },
    ...{ sentenceFacts, accountingRate, booksRate, vatCountry: seller.country },
  });
  const wish = client?.eInvoiceFormat ?? null;
  const subject = {
    ...{
      document,
      issueDate,
      today,
      closedThrough: facts.closedThrough,
      outdated,
      sharedReference,
    },
    ...{ nextNumber: facts.nextNumber, lastIssueDate: facts.lastIssueDate },
    ...rated,
    ...{ taxPoint, rateDay: day, verifactu: previewOf(facts) },
    ...parties,
    ...countries,
    numbersUsed: numbersUsed(countries, counting),
    language: document.language ?? languageFor(client, seat),
    unprintable: unprintableTexts(printedTexts({ document, ...parties })),
    ...(await readFormatFindings(ctx, { document, facts, terms }, { wish, asked: format ?? wish })),
    takenNumber: null,
    ...{ series: facts.series, unregisteredSeries: unregisteredSeries(facts) },
    unreportedBy:
      client && unreportedBy(facts.channels, document, client, { country: seat.country, ...facts.rules }),
    ...recordingFor(stored, facts),
  };
  return { document, subject, facts, terms };
}

interface Sold extends Omit<Taxed, 'seller' | 'taxPointRule' | 'document'> {
  document: DocumentRecord;
}

/** The registration must hold on the day by which the VAT of its country is due. */
function actingFor(
  ctx: AskContext,
  sold: Sold & Pick<CheckSubject, 'lineKinds'> & { buyer: ClientProfile },
  company: CompanyProfile,
) {
  const { document, issueDate, supplyKind: kind, lineKinds, buyer: client } = sold;
  const { shipFrom, deliverTo, lines, isTriangular } = document;
  const supply = { company, client, shipFrom, deliverTo, kind, lineKinds, lines, isTriangular };
  return actingSeller(factsOf(ctx), supply, (country) =>
    rateDay(document, issueDate, taxPointIn(ctx, sold, country)),
  );
}

function taxPointIn(ctx: AskContext, sold: Sold, country: string) {
  const { taxPoint: taxPointRule } = invoicingFacts(factsOf(ctx), country, sold.issueDate);
  return taxPointOf({ ...sold, seller: { country }, taxPointRule });
}

/** The Spanish record, as far as it is known. */
function recordPreviewOf(
  document: DocumentRecord,
  { company: seller, nextNumber: number, verifactu: { environment } }: IssueFacts,
  buyer: Buyer | null,
  accountingRate: AccountingRate | null,
): CheckSubject['verifactu'] {
  const accountingVat = accountingVatOf(
    document,
    accountingRate?.rate ?? null,
    accountingRate?.currency ?? null,
  );
  return recordPreview({ environment, seller, buyer, number, document: { ...document, accountingVat } });
}

/** A quote has no record. */
function recordingFor(
  { typeId }: DocumentRecord,
  { verifactu }: IssueFacts,
): Pick<CheckSubject, 'recordedIn' | 'unrecorded'> {
  if (typeId === 'quote') return { recordedIn: null, unrecorded: null };
  return { recordedIn: verifactu.environment, unrecorded: verifactu.obstacle };
}
