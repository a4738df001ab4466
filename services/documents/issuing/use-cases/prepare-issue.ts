// Reads everything that issuing a draft needs from the services that own it, before the transaction. Check and issue share
// it, so that the checked values are the frozen ones.
import type { Buyer } from '../../../../shared/contracts/documents/parties';
import type { EInvoiceFormat } from '../../../../shared/contracts/e-invoice-formats';
import { recordPreview } from '../../../../shared/e-invoice/formats/verifactu/record-preview';
import type { AskContext } from '../../../../shared/runtime/context';
import { mayBeTooLong, printedTexts } from '../../checks/domain/printed-texts';
import { checkFacts, unprintableTexts } from '../../checks/use-cases/check-facts';
import type { AccountingRate } from '../../domain/accounting-rate';
import { accountingVatOf } from '../../domain/amounts/vat-breakdown';
import { languageFor, withDefaults } from '../../domain/issue-defaults';
import { buyerOf, type ClientProfile } from '../../domain/seller-buyer';
import { rateDay, taxPointOf } from '../../law/domain/document-tax-point';
import { withStampDuty } from '../../law/domain/stamp-duty';
import type { CheckSubject } from '../../law/domain/subject';
import type { DocumentRecord } from '../../models/document-row';
import { unregisteredSeries } from '../../numbering/domain/series';
import { createPdf } from '../../pdf/use-cases/create-pdf';
import { unreportedBy } from '../../transmitting/domain/channels-for';
import { readClient, readIssueDefaults } from '../../use-cases/read-sources';
import { termsOf } from '../domain/issued';
import { supplyKindOf } from '../domain/supply-kind';
import type { Prepared } from './issue-document';
import { readFormatFindings, readOutdatedReferences } from './read-for-checks';
import {
  type IssueFacts,
  readAccountingRate,
  readBooksRate,
  readIssueFacts,
  readRate,
} from './read-issue-facts';

/**
 * @param format of an e-invoice to check besides the one that is meant; by default that of the client
 * @throws 400 for a requested date in the future, 422 for a document that is too long to be printed
 */
export async function prepareIssue(
  ctx: AskContext,
  stored: DocumentRecord,
  requestedDate: string | undefined,
  format?: EInvoiceFormat,
): Promise<Prepared> {
  const dates = { requestedDate, draftDate: stored.issueDate };
  const [facts, client] = await Promise.all([
    readIssueFacts(ctx, stored, dates),
    readClient(ctx, stored.clientId),
  ]);
  return prepareFor(ctx, { stored, facts, client }, format);
}

interface Drafted {
  stored: DocumentRecord;
  facts: IssueFacts;
  /** null for one that was deleted. */
  client: ClientProfile | null;
}

export async function prepareFor(
  ctx: AskContext,
  { stored, facts, client }: Drafted,
  format?: EInvoiceFormat,
): Promise<Prepared> {
  // a document that is too long is refused now, not when its PDF is asked for
  if (mayBeTooLong(stored)) await createPdf(ctx, stored);
  const { company: seller, issueDate, today } = facts;
  const defaults = await readIssueDefaults(ctx, stored, { company: seller, client, date: issueDate });
  const parties = { seller, buyer: client };
  const document = withStampDuty(withDefaults(stored, defaults), {
    ...{ ...parties, withholdingLaw: defaults.withholdingLaw },
  });
  const supplyKind = supplyKindOf(document, defaults.articles);
  const taxPoint = taxPointOf({
    document,
    issueDate,
    ...parties,
    supplyKind,
    taxPointRule: facts.taxPointRule,
  });
  const day = rateDay(document, issueDate, taxPoint);
  const { deliverTo, isTriangular } = document;
  const countries = checkFacts(ctx, { ...parties, deliverTo, isTriangular }, day);
  const [accountingRate, booksRate, outdated] = await Promise.all([
    readAccountingRate(ctx, facts, document),
    readBooksRate(ctx, facts, document),
    readOutdatedReferences(ctx, document),
  ]);
  const limitCurrency = countries.sellerCountry.simplifiedInvoice?.currency;
  const limitRate = await readRate(ctx, document, limitCurrency, issueDate);
  const { buyerUses } = defaults;
  const { sentenceFacts } = countries;
  const terms = termsOf({ client, buyerUses, facts, sentenceFacts, accountingRate, booksRate });
  const wish = client?.eInvoiceFormat ?? null;
  const subject = {
    ...{
      document,
      issueDate,
      today,
      closedThrough: facts.closedThrough,
      accountingRate,
      limitRate,
      outdated,
    },
    ...{ nextNumber: facts.nextNumber, lastIssueDate: facts.lastIssueDate },
    ...{ supplyKind, taxPoint, rateDay: day },
    ...parties,
    ...countries,
    language: document.language ?? languageFor(client, seller),
    unprintable: unprintableTexts(printedTexts({ document, ...parties })),
    ...(await readFormatFindings(ctx, { document, facts, terms }, { wish, asked: format ?? wish })),
    takenNumber: null,
    ...{ series: facts.series, unregisteredSeries: unregisteredSeries(facts) },
    unreportedBy:
      client && unreportedBy(facts.channels, document, client, { country: seller.country, ...facts.rules }),
    verifactu: recordPreviewOf(document, facts, client && buyerOf(client, buyerUses), accountingRate),
    ...recordingFor(stored, facts),
  };
  return { document, subject, facts, terms };
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
