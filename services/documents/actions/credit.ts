import type { Input } from '../../../shared/contracts/contract';
import { documents } from '../../../shared/contracts/documents';
import type { CheckFinding } from '../../../shared/contracts/documents/checks';
import { formatNumber } from '../../../shared/contracts/number-formats';
import { formatFindings } from '../../../shared/e-invoice/findings';
import { writeAction } from '../../../shared/runtime/action';
import type { CallContext } from '../../../shared/runtime/context';
import type { Transaction } from '../../../shared/runtime/database/transaction';
import { invalid, problem } from '../../../shared/runtime/errors';
import { newId } from '../../../shared/runtime/ids';
import { assertIssuable, findingsOf } from '../checks/domain/check';
import { printedTexts } from '../checks/domain/printed-texts';
import type { CheckSubject } from '../checks/domain/subject';
import { type CheckFacts, checkFacts } from '../checks/use-cases/check-facts';
import { unprintableTexts } from '../checks/use-cases/unprintable-texts';
import { assertNotSettled, releaseDeposits } from '../deposits/use-cases/settle-deposits';
import { creditAmounts } from '../domain/amounts/credit-amounts';
import { creditedNow, creditedSoFar } from '../domain/amounts/credited-quantities';
import { invoiceStates } from '../domain/amounts/invoice-states';
import { assertOpen } from '../domain/assert-status';
import { newCreditNote } from '../domain/credit-note';
import { issued } from '../domain/issued';
import { documentEvent, present } from '../domain/present';
import { payableOf } from '../domain/status';
import { asIssued } from '../e-invoice/domain/as-issued';
import { type DocumentRecord, DocumentRow } from '../models/document-row';
import { unregisteredSeries } from '../numbering/domain/series';
import { refuseTakenNumber, takeNextNumber } from '../numbering/use-cases/take-number';
import { creditNoteLines, replacementOf } from '../queries/documents';
import { type ChannelFindings, channelsFor, leavingBy } from '../transmitting/domain/channels-for';
import { queueTransmissions } from '../transmitting/use-cases/queue-transmissions';
import { announceIfPaid, lockDocument, save } from '../use-cases/change-document';
import { freezeBranding } from '../use-cases/freeze-branding';
import { type IssueFacts, readIssueFacts } from '../use-cases/read-issue-facts';
import { recordedIn } from '../verifactu/domain/environment';
import { recordOutlook } from '../verifactu/domain/record-outlook';
import { recordIssue } from '../verifactu/use-cases/add-record';

type CreditFacts = IssueFacts & { countries: CheckFacts };
interface Issued {
  note: DocumentRecord;
  warnings: CheckFinding[];
}
type Choice = Omit<Input<typeof documents.credit>, 'id'>;

export const credit = writeAction(documents.credit, {
  async ask({ issueDate }, ctx): Promise<CreditFacts> {
    const facts = await readIssueFacts(ctx, 'credit-note', { requestedDate: issueDate });
    const parties = { seller: facts.company, buyer: null };
    return { ...facts, countries: checkFacts(ctx, parties, facts.issueDate) };
  },
  async write({ id, ...choice }, ctx, facts) {
    const { note, warnings } = await refuseTakenNumber(() =>
      ctx.company.transaction(async (tx) => {
        const invoice = await lockDocument(tx, ctx, id);
        assertOpen(invoice, 'invoice');
        await assertNotSettled(tx, invoice);
        await assertNotReplaced(tx, invoice);
        const issuedNote = await issueNote(tx, ctx, invoice, facts, choice);
        await creditInvoice(tx, ctx, invoice, issuedNote.note);
        return issuedNote;
      }),
    );
    return { ...present(note, facts.today), warnings, ...recordedIn(facts.verifactu.environment) };
  },
});

async function assertNotReplaced(tx: Transaction, { id }: DocumentRecord): Promise<void> {
  const replacement = await tx.one<{ number: string }>(replacementOf, [id]);
  if (replacement) {
    throw problem('document_settled', `The invoice ${replacement.number} has replaced it: credit that one.`);
  }
}

/** The invoice is locked: no other credit note can take the same quantities before the commit. */
async function issueNote(
  tx: Transaction,
  ctx: CallContext,
  invoice: DocumentRecord,
  { branding, countries, channels, ...facts }: CreditFacts,
  choice: Choice,
): Promise<Issued> {
  const { buyer, language } = invoice;
  // an issued document has both; a constraint and the action issue see to it
  if (!buyer || !language) throw problem('document_not_open');
  const draft = await draftNote(tx, ctx, invoice, facts.issueDate, choice);
  const subject = creditSubject(draft, invoice, facts, countries);
  assertIssuable(subject);
  const place = await takeNextNumber(tx, draft, facts);
  const template = await freezeBranding(tx, branding);
  // the rate of the invoice: the credit note takes back what was charged
  const exchangeRate = invoice.accountingVat?.exchangeRate ?? null;
  // no mention of a credit note depends on it
  const isBuyerBusiness = false;
  const frozen = issued(draft, {
    ...{
      ...facts,
      exchangeRate,
      exchangeRateSource: invoice.exchangeRateSource,
      buyer,
      isBuyerBusiness,
      template,
      language,
    },
    ...place,
  });
  const checked = checkChannels(frozen, channels);
  const note = await queueTransmissions(tx, frozen, leavingBy(checked), ctx.now());
  await tx.insert(DocumentRow, note);
  await tx.emit(ctx.companyId, 'document.issued', documentEvent(note));
  await recordIssue(tx, ctx, note, facts.verifactu.environment);
  return { note, warnings: findingsOf({ ...subject, channels: checked }) };
}

function checkChannels(note: DocumentRecord, channels: IssueFacts['channels']): ChannelFindings[] {
  const document = asIssued(note);
  return channelsFor(channels, note, note.buyer?.isBusiness ?? false).map((way) => ({
    ...way,
    findings: formatFindings(document, way.format),
  }));
}

/** The buyer, the rate and the VAT are those of the invoice: there is nothing about them that could be mended. */
function creditSubject(
  document: DocumentRecord,
  invoice: DocumentRecord,
  facts: Pick<IssueFacts, 'company' | 'issueDate' | 'today' | 'validationCode' | 'verifactu'>,
  countries: CheckFacts,
): CheckSubject {
  const { company: seller, issueDate, today } = facts;
  const { environment, obstacle } = facts.verifactu;
  const unprintable = unprintableTexts(printedTexts({ document, seller, buyer: null }));
  const subject = {
    document,
    issueDate,
    today,
    seller,
    buyer: null,
    accountingRate: null,
    limitRate: null,
    unprintable,
  };
  const verifactu = recordOutlook({
    ...{ environment, seller, buyer: invoice.buyer },
    document: { ...document, accountingVat: invoice.accountingVat },
    number: formatNumber(seller.numberFormats['credit-note'], 1, issueDate),
  });
  return {
    ...subject,
    ...countries,
    outdated: [],
    channels: [],
    unreportedBy: null,
    takenNumber: null,
    unregisteredSeries: unregisteredSeries('credit-note', facts),
    eInvoices: [],
    verifactu,
    recordedIn: environment,
    unrecorded: obstacle,
  };
}

async function draftNote(
  tx: Transaction,
  ctx: CallContext,
  invoice: DocumentRecord,
  issueDate: string,
  { lines: chosen, reason = null, reasonCode = null }: Choice,
) {
  if (invoice.issueDate && issueDate < invoice.issueDate) {
    throw invalid('/issueDate', 'is before that of the invoice');
  }
  const notes = await tx.many<Pick<DocumentRecord, 'lines'>>(creditNoteLines, [invoice.id]);
  const before = creditedSoFar(
    invoice,
    notes.flatMap(({ lines }) => lines),
  );
  const amounts = creditAmounts(invoice, before, creditedNow(invoice, before, chosen));
  const states = invoiceStates(invoice, before, amounts);
  return newCreditNote(invoice, amounts, states, { id: newId(), reason, reasonCode, now: ctx.now() });
}

async function creditInvoice(
  tx: Transaction,
  ctx: CallContext,
  invoice: DocumentRecord,
  note: DocumentRecord,
) {
  const creditedMinor = invoice.creditedMinor + payableOf(note);
  const saved = await save(tx, { ...invoice, creditedMinor }, ctx.now());
  await tx.emit(ctx.companyId, 'document.credited', {
    ...documentEvent(saved),
    creditNoteId: note.id,
    creditNoteTotalMinor: note.totalMinor,
  });
  if (creditedMinor >= invoice.totalMinor + invoice.roundingMinor) await releaseDeposits(tx, invoice);
  await announceIfPaid(tx, saved, invoice);
}
