// Everything that issuing a draft needs, read from the services that own it, with what is to be checked of it. Checks and
// issue take the same, so that what is checked is what is frozen. It is read before the transaction, never in it.
import type { EInvoiceFormat } from '../../../shared/contracts/e-invoice-formats';
import { formatNumber } from '../../../shared/contracts/number-formats';
import type { AskContext } from '../../../shared/runtime/context';
import { taxPointOf } from '../checks/domain/days';
import { printedTexts } from '../checks/domain/printed-texts';
import type { CheckSubject } from '../checks/domain/subject';
import { readCheckFacts } from '../checks/use-cases/read-check-facts';
import { unprintableTexts } from '../checks/use-cases/unprintable-texts';
import { accountingVatOf } from '../domain/amounts/accounting-vat';
import { withDefaults } from '../domain/issue-defaults';
import { mayBeTooLong } from '../domain/length';
import { buyerOf } from '../domain/seller-buyer';
import { asIssued } from '../e-invoice/domain/as-issued';
import type { IssuedDocument } from '../e-invoice/domain/semantic-invoice';
import { readFindings } from '../e-invoice/use-cases/read-findings';
import type { DocumentRecord } from '../models/document-row';
import { channelsFor, unreportedBy } from '../transmitting/domain/channels-for';
import { recordOutlook } from '../verifactu/domain/record-outlook';
import { createPdf } from './create-pdf';
import { type Freezable, unstoredDraft } from './frozen-draft';
import { readAccountingRate } from './read-accounting-rate';
import { readClient } from './read-client';
import { readIssueDefaults } from './read-issue-defaults';
import { readIssueFacts } from './read-issue-facts';
import { readOutdatedReferences } from './read-outdated-references';

export interface PreparedIssue extends Freezable {
  subject: CheckSubject;
}

/**
 * @param format of an e-invoice that it shall be possible in; that of the client unless it is given
 * @throws 400 for a requested date in the future, 422 for a document that is too long to be printed
 */
export async function prepareIssue(
  ctx: AskContext,
  stored: DocumentRecord,
  requestedDate: string | undefined,
  format?: EInvoiceFormat,
): Promise<PreparedIssue> {
  const dates = { requestedDate, draftDate: stored.issueDate };
  const [facts, client] = await Promise.all([
    readIssueFacts(ctx, stored.typeId, dates),
    readClient(ctx, stored.clientId),
  ]);
  // refused now rather than when its client asks for it
  if (mayBeTooLong(stored)) await createPdf(ctx, stored);
  const { company: seller, issueDate, today } = facts;
  const defaults = await readIssueDefaults(ctx, stored, { company: seller, client, date: issueDate });
  const draft = withDefaults(stored, defaults);
  const parties = { seller, buyer: client };
  const [countries, accountingRate, outdated] = await Promise.all([
    readCheckFacts(
      ctx,
      { ...parties, deliverTo: draft.deliverTo },
      taxPointOf({ document: draft, issueDate }),
    ),
    readAccountingRate(ctx, facts, draft),
    readOutdatedReferences(ctx, draft),
  ]);
  const unprintable = unprintableTexts(printedTexts({ document: draft, ...parties }));
  const { buyerUses } = defaults;
  const prepared = { draft, client, buyerUses, facts, accountingRate };
  const asked = format ?? client?.eInvoiceFormat ?? null;
  const subject = {
    document: draft,
    issueDate,
    today,
    ...parties,
    ...countries,
    accountingRate,
    unprintable,
    outdated,
    ...(await readFormats(ctx, prepared, asked)),
    takenNumber: null,
    unreportedBy: client && unreportedBy(facts.channels, draft, client),
    verifactu: outlookOf(prepared),
    ...recordingFor(stored, facts),
  };
  return { ...prepared, subject };
}

/** Of the record that Spain wants. The rate counts only where the books are in euros. */
function outlookOf(prepared: Freezable): CheckSubject['verifactu'] {
  const { draft, client, buyerUses, facts, accountingRate } = prepared;
  const {
    company: seller,
    issueDate,
    verifactu: { environment },
  } = facts;
  return recordOutlook({
    ...{ environment, seller },
    buyer: client && buyerOf(client, buyerUses),
    document: {
      ...draft,
      accountingVat: accountingVatOf(draft, accountingRate?.rate ?? null, seller.currency),
    },
    number: formatNumber(seller.numberFormats[draft.typeId], 1, issueDate),
  });
}

/** Of a quote there is no record. */
function recordingFor(
  { typeId }: DocumentRecord,
  { verifactu }: Freezable['facts'],
): Pick<CheckSubject, 'recordedIn' | 'unrecorded'> {
  if (typeId === 'quote') return { recordedIn: null, unrecorded: null };
  return { recordedIn: verifactu.environment, unrecorded: verifactu.obstacle };
}

/** The format that is asked for, and those of the channels that it will leave by. */
async function readFormats(
  ctx: AskContext,
  prepared: Freezable,
  format: EInvoiceFormat | null,
): Promise<Pick<CheckSubject, 'eInvoice' | 'channels'>> {
  const { draft, client, facts } = prepared;
  if (client === null || draft.typeId === 'quote') return { eInvoice: null, channels: [] };
  const ways = channelsFor(facts.channels, draft, client.type === 'COMPANY');
  if (format === null && ways.length === 0) return { eInvoice: null, channels: [] };
  const document = numbered(prepared);
  const find = (one: EInvoiceFormat) => readFindings(ctx, draft.companyId, document, one);
  return {
    eInvoice: format && { format, findings: await find(format) },
    channels: await Promise.all(ways.map(async (way) => ({ ...way, findings: await find(way.format) }))),
  };
}

/** The number is the first of its pattern: of that of the document only its form is known. */
function numbered(prepared: Freezable): IssuedDocument {
  const { draft, facts } = prepared;
  const number = formatNumber(facts.company.numberFormats[draft.typeId], 1, facts.issueDate);
  return asIssued(unstoredDraft(prepared, number));
}
