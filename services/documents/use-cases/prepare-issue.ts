// Everything that issuing a draft needs, read from the services that own it, with what is to be checked of it. Checks and
// issue take the same, so that what is checked is what is frozen. It is read before the transaction, never in it.
import type { EInvoiceFormat } from '../../../shared/contracts/e-invoice-formats';
import { formatNumber } from '../../../shared/contracts/number-formats';
import {
  findingsByLaw,
  type MandatedFormat,
  mandatedFormat,
} from '../../../shared/e-invoice/formats/mandated-format';
import type { IssuedDocument } from '../../../shared/e-invoice/from-document/semantic-invoice';
import type { AskContext } from '../../../shared/runtime/context';
import { taxPointOf } from '../checks/domain/days';
import { printedTexts } from '../checks/domain/printed-texts';
import type { CheckSubject } from '../checks/domain/subject';
import { checkFacts } from '../checks/use-cases/check-facts';
import { unprintableTexts } from '../checks/use-cases/unprintable-texts';
import { accountingVatOf } from '../domain/amounts/accounting-vat';
import { withDefaults } from '../domain/issue-defaults';
import { mayBeTooLong } from '../domain/length';
import { buyerOf, type ClientProfile, type CompanyProfile } from '../domain/seller-buyer';
import { asIssued } from '../e-invoice/domain/as-issued';
import { readFindings } from '../e-invoice/use-cases/read-findings';
import type { DocumentRecord } from '../models/document-row';
import { unregisteredSeries } from '../numbering/domain/series';
import { channelsFor, unreportedBy } from '../transmitting/domain/channels-for';
import { recordOutlook } from '../verifactu/domain/record-outlook';
import { createPdf } from './create-pdf';
import { type Freezable, unstoredDraft } from './frozen-draft';
import { readAccountingRate, readRate } from './read-accounting-rate';
import { readClient } from './read-client';
import { readIssueDefaults } from './read-issue-defaults';
import { readIssueFacts } from './read-issue-facts';
import { readOutdatedReferences } from './read-outdated-references';

export interface PreparedIssue extends Freezable {
  subject: CheckSubject;
}

/**
 * @param format of an e-invoice that it shall be possible in, beside that of the law; that of the client unless it is given
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
  const taxPoint = taxPointOf({ document: draft, issueDate });
  const countries = checkFacts(ctx, { ...parties, deliverTo: draft.deliverTo }, taxPoint);
  const [accountingRate, outdated] = await Promise.all([
    readAccountingRate(ctx, facts, draft),
    readOutdatedReferences(ctx, draft),
  ]);
  const limitCurrency = countries.sellerCountry.simplifiedInvoice?.currency;
  const limitRate = await readRate(ctx, draft, limitCurrency, issueDate);
  const unprintable = unprintableTexts(printedTexts({ document: draft, ...parties }));
  const { buyerUses } = defaults;
  const prepared = { draft, client, buyerUses, facts, accountingRate };
  const asked = format ?? client?.eInvoiceFormat ?? null;
  const byLaw = client && mandatedFormat(facts.mandatedChannels, partiesOf(seller, client));
  const subject = {
    document: draft,
    issueDate,
    today,
    ...parties,
    ...countries,
    accountingRate,
    limitRate,
    unprintable,
    outdated,
    ...(await readFormats(ctx, prepared, asked, byLaw)),
    takenNumber: null,
    unregisteredSeries: unregisteredSeries(stored.typeId, facts),
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

function partiesOf(seller: CompanyProfile, client: ClientProfile) {
  return { seller: seller.country, buyer: client.country, isBusiness: client.type === 'COMPANY' };
}

/** The format that is asked for, the one of the law, and those of the channels that it will leave by. */
async function readFormats(
  ctx: AskContext,
  prepared: Freezable,
  asked: EInvoiceFormat | null,
  byLaw: MandatedFormat | null,
): Promise<Pick<CheckSubject, 'eInvoices' | 'channels'>> {
  const { draft, client, facts } = prepared;
  if (client === null || draft.typeId === 'quote') return { eInvoices: [], channels: [] };
  const ways = channelsFor(facts.channels, draft, client.type === 'COMPANY');
  if (asked === null && byLaw === null && ways.length === 0) return { eInvoices: [], channels: [] };
  const document = numbered(prepared);
  const find = (one: EInvoiceFormat) => readFindings(ctx, draft.companyId, document, one);
  const eInvoices = [];
  if (asked !== null) eInvoices.push({ format: asked, findings: await find(asked) });
  if (byLaw !== null && byLaw.format !== asked) {
    eInvoices.push({ format: byLaw.format, findings: findingsByLaw(byLaw, await find(byLaw.format)) });
  }
  return {
    eInvoices,
    channels: await Promise.all(ways.map(async (way) => ({ ...way, findings: await find(way.format) }))),
  };
}

/** The number is the first of its pattern: of that of the document only its form is known. */
function numbered(prepared: Freezable): IssuedDocument {
  const { draft, facts } = prepared;
  const number = formatNumber(facts.company.numberFormats[draft.typeId], 1, facts.issueDate);
  return asIssued(unstoredDraft(prepared, number));
}
