// Reads everything that issuing a draft needs from the services that own it, before the transaction. Check and issue share
// it, so that the checked values are the frozen ones.
import type { Collecting } from '../../../../shared/contracts/documents/collecting';
import type { EInvoiceFormat } from '../../../../shared/contracts/e-invoice-formats';
import { factsOf } from '../../../../shared/countries/loading/loaded-facts';
import { invoicingFacts } from '../../../../shared/law/facts/country-facts';
import { mayBeTooLong } from '../../../../shared/law/rules/printed-texts';
import type { AskContext } from '../../../../shared/runtime/context';
import { withMandate } from '../../domain/debited';
import { createPdf } from '../../files/pdf/use-cases/create-pdf';
import type { DocumentRecord } from '../../models/document-row';
import { readMandate } from '../../use-cases/read-mandate';
import { lawSourcesOf, readClient, readIssueDefaults } from '../../use-cases/read-sources';
import { readUndeducted } from '../deposits/use-cases/deposit-limit';
import {
  type AssessedSale,
  assessedSale,
  type Draft,
  type RegisteredSale,
  registeredSale,
} from '../domain/assessed-sale';
import { frozenTerms, issueSubject, type Prepared, withRates } from '../domain/issue-subject';
import { readSharedReference } from '../numbering/use-cases/references';
import { listsPeriod } from '../reductions/domain/reduction';
import { withInvoicesOfPeriod } from '../reductions/use-cases/reduced-invoices';
import { readFormatChecks, readOutdatedReferences } from './read-for-checks';
import { type IssueDates, readExchangeRates, readIssueFacts, withSimplifiedSeries } from './read-issue-facts';
import { readOnlinePayment } from './read-online-payment';
import { readSwappedFacts } from './read-swapped-facts';

interface IssueRequest extends Partial<Pick<IssueDates, 'requestedDate' | 'company'>> {
  /** An e-invoice to check besides the one that is meant; by default that of the client. */
  format?: EInvoiceFormat | undefined;
  /** Collection of the schedule that makes it. */
  collect?: Collecting | undefined;
}

/**
 * @throws 400 for a requested date in the future, 422 for a document that is too long to be printed
 */
export async function prepareIssue(
  ctx: AskContext,
  stored: DocumentRecord,
  { requestedDate, company, ...choices }: IssueRequest = {},
): Promise<Prepared> {
  const dates = { requestedDate, draftDate: stored.issueDate, company };
  const { selfBilling } = stored;
  const [facts, client] = await Promise.all([
    readIssueFacts(ctx, stored, dates),
    selfBilling ? null : readClient(ctx, stored.clientId),
  ]);
  const parties = selfBilling ? await readSwappedFacts(ctx, facts, { selfBilling }) : { facts, client };
  return prepareFor(ctx, { stored, ...parties }, choices);
}

export async function prepareFor(
  ctx: AskContext,
  draft: Draft,
  { format, collect }: Pick<IssueRequest, 'format' | 'collect'> = {},
): Promise<Prepared> {
  // a document that is too long is refused now, not when its PDF is asked for
  if (mayBeTooLong(draft.stored)) await createPdf(ctx, draft.stored);
  const mandate = await readMandate(ctx, draft.stored, draft.facts.company);
  const sale = await readSale(ctx, { ...draft, stored: withMandate(draft.stored, mandate) });
  // all in one round trip
  const [rates, outdated, undeducted, onlinePayment] = await Promise.all([
    readExchangeRates(ctx, sale),
    readOutdatedReferences(ctx, sale.document, sale.facts),
    readUndeducted(ctx.companyNamed(sale.document.companyId), sale.document),
    readOnlinePayment(ctx, draft, collect === 'payment_link'),
  ]);
  const document = withRates(sale, rates);
  const { facts, sharedReference } = await readNumber(ctx, sale, document);
  const terms = frozenTerms(sale, rates, facts);
  const checked = { sharedReference, outdated, undeducted, onlinePayment };
  const wish = draft.client?.eInvoiceFormat ?? null;
  const files = await readFormatChecks(ctx, { document, facts, terms }, { wish, requested: format ?? wish });
  const subject = issueSubject(sale, rates, { document, facts, mandate, ...checked });
  return { document, facts, terms, subject: { ...subject, ...files } };
}

/** The number of the series that the document belongs to, which its simplification may change. */
async function readNumber(ctx: AskContext, sale: AssessedSale, document: DocumentRecord) {
  const facts = await withSimplifiedSeries(ctx, sale.facts, document);
  const company = ctx.companyNamed(document.companyId);
  return { facts, sharedReference: await readSharedReference(company, document, facts) };
}

/** Reads the articles of the draft, and the invoices of its period. */
async function readSale(ctx: AskContext, draft: Draft): Promise<AssessedSale> {
  const { company, issueDate } = draft.facts;
  const { client } = draft;
  const law = lawSourcesOf(ctx);
  const defaults = await readIssueDefaults(ctx, draft.stored, { company, client, date: issueDate });
  const sale = registeredSale(law, draft, defaults);
  return assessedSale(law, { ...sale, document: await readPeriod(ctx, sale) });
}

/** The credit note of a period, with the invoices of it where the country wants them named. */
function readPeriod(
  ctx: AskContext,
  { document, seller, facts: { issueDate } }: RegisteredSale,
): DocumentRecord | Promise<DocumentRecord> {
  const { corrections } = invoicingFacts(factsOf(ctx), seller.country, issueDate);
  const company = ctx.companyNamed(document.companyId);
  return listsPeriod(document, corrections) ? withInvoicesOfPeriod(company, document) : document;
}
