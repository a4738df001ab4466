// An attempt to send a reminder: everything is decided anew, and the amounts are those of this moment.
import { isDeepStrictEqual } from 'node:util';
import { documents } from '../../../../shared/contracts/documents';
import {
  dropAnswer,
  type GuardAnswer,
  type MailAttachment,
  sendAnswer,
  waitAnswer,
} from '../../../../shared/contracts/mail';
import { receivables } from '../../../../shared/contracts/receivables';
import type { ReminderReason } from '../../../../shared/contracts/receivables/reminder-reasons';
import { AskAgain } from '../../../../shared/runtime/action';
import type { AskContext, CallContext } from '../../../../shared/runtime/context';
import type { Transaction } from '../../../../shared/runtime/database/transaction';
import { waitingFor } from '../../use-cases/waiting';
import type { Invoice } from '../domain/invoice';
import { remindedOf } from '../domain/items';
import { cycleOf, cyclesOf } from '../domain/new-reminder';
import { secondsUntilOpen } from '../domain/policy';
import { makeLetterLink, readReminderWording, reminderMail } from '../letter/letter';
import { type ReminderRecord, ReminderRow } from '../models/reminder-row';
import { freeLevels, takeLevels } from '../queries/levels';
import { type Composed, composeLetter } from './compose-letter';
import { type DueReminder, type Examined, examine, subjectOf } from './examine-reminder';
import { readInvoices } from './read-invoices';
import { announceMissingRate, mailReminder, saveReminder, withdraw } from './store-reminder';

/** A message has twelve files at most, with the letter and the statement. */
const INVOICES_ATTACHED_MAX = 10;

export type Attempt =
  | { is: 'answered'; answer: GuardAnswer }
  | { is: 'over'; reminder: ReminderRecord; answer: GuardAnswer }
  | { is: 'withdrawn'; reminder: ReminderRecord; reasons: ReminderReason[] }
  | { is: 'in doubt'; reminder: ReminderRecord; reasons: ReminderReason[] }
  | { is: 'moved'; reminder: ReminderRecord; to: string }
  | {
      is: 'sent';
      reminder: ReminderRecord;
      examined: Examined;
      composed: Composed;
      answer: GuardAnswer;
      /** The invoices after the letter was made. */
      latest: Invoice[];
    };

export async function prepareAttempt(ctx: AskContext, messageId: string, id: string): Promise<Attempt> {
  const reminder = await ctx.company.find(ReminderRow, { id });
  const ended = reminder && endOf(reminder, messageId);
  if (!reminder) return { is: 'answered', answer: dropAnswer('The reminder is unknown') };
  if (ended) return endedAttempt(reminder, messageId, dropAnswer(ended));
  const held = await waitingFor(ctx);
  if (held) return waiting(held.reason, held.seconds);
  const examined = await examine(ctx, subjectOf(reminder));
  const { due, reasons, doubts, company } = examined;
  if (!due) return { is: 'withdrawn', reminder, reasons };
  if (doubts.length > 0) return { is: 'in doubt', reminder, reasons: doubts };
  const seconds = reminder.isByHand ? 0 : secondsUntilOpen(due.policy.window, ctx.now(), company.timeZone);
  if (seconds > 0) return waiting('Outside of the hours of the policy', seconds);
  const to = due.client.contactEmail ?? '';
  if (to !== reminder.sentTo) return { is: 'moved', reminder, to };
  return sendable(ctx, reminder, examined, due);
}

/** A message that asks has no attempt under way: what was withdrawn meanwhile leaves no more, and its levels are free. */
function endedAttempt(reminder: ReminderRecord, messageId: string, answer: GuardAnswer): Attempt {
  const isOver = reminder.status === 'withdrawn' && reminder.messageId === messageId;
  return isOver ? { is: 'over', reminder, answer } : { is: 'answered', answer };
}

/** Reason why the message is not to leave at all. */
function endOf(reminder: ReminderRecord, messageId: string): string | undefined {
  const { status } = reminder;
  if (status === 'sent' || status === 'withdrawn' || status === 'proposed')
    return `The reminder is ${status}`;
  return reminder.messageId === messageId ? undefined : 'Another message has taken its place';
}

function waiting(reason: string, seconds: number): Attempt {
  return { is: 'answered', answer: waitAnswer(reason, seconds) };
}

async function sendable(
  ctx: AskContext,
  reminder: ReminderRecord,
  examined: Examined,
  due: DueReminder,
): Promise<Attempt> {
  const composed = await composeLetter(ctx, examined, due);
  const wording = await readReminderWording(ctx, ctx.companyId, composed.letter);
  const link = await makeLetterLink(ctx, examined.company, composed.letter);
  const answer = sendAnswer(
    reminderMail(ctx, composed.letter, wording, link),
    attachmentsOf(reminder, examined, due),
  );
  const latest = await readInvoices(ctx, subjectOf(reminder), examined);
  return { is: 'sent', reminder, examined, composed, answer, latest };
}

function attachmentsOf({ id }: ReminderRecord, { invoices }: Examined, due: DueReminder): MailAttachment[] {
  const letter = { action: receivables.reminderPart.name, reference: id };
  const statement = { action: receivables.reminderStatementPart.name, reference: id };
  const first = due.step.attach.includes('statement') ? [letter, statement] : [letter];
  if (!due.step.attach.includes('invoices')) return first;
  const own = new Set(invoices.filter(({ isImported }) => !isImported).map((invoice) => invoice.id));
  const files = due.documents.map(({ document }) => document.id).filter((one) => own.has(one));
  const action = documents.pdfPart.name;
  return [...first, ...files.slice(0, INVOICES_ATTACHED_MAX).map((reference) => ({ action, reference }))];
}

/** Records the attempt before its answer leaves. @throws AskAgain where something has changed since it was prepared */
export async function recordAttempt(
  tx: Transaction,
  ctx: CallContext,
  attempt: Attempt,
): Promise<GuardAnswer> {
  if (attempt.is === 'answered') return attempt.answer;
  const reminder = await tx.lock(ReminderRow, { id: attempt.reminder.id });
  if (reminder?.version !== attempt.reminder.version) throw new AskAgain();
  if (attempt.is === 'over') {
    await tx.many(freeLevels, [reminder.id]);
    return attempt.answer;
  }
  if (attempt.is === 'withdrawn') {
    await withdraw(tx, ctx, reminder, { reasonsHeld: attempt.reasons });
    return dropAnswer(`Because of ${attempt.reasons.join(', ')}`);
  }
  if (attempt.is === 'in doubt') return proposeAnew(tx, ctx, reminder, attempt.reasons);
  if (attempt.is === 'moved') {
    await saveReminder(tx, ctx, { ...reminder, ...(await mailReminder(tx, reminder, attempt.to)) });
    return dropAnswer('The address of the client has changed');
  }
  if (!isDeepStrictEqual(attempt.latest, attempt.examined.invoices)) throw new AskAgain();
  const { letter, dataVersion } = attempt.composed;
  const ids = letter.items.map(({ documentId }) => documentId);
  const cycles = cyclesOf(attempt.latest);
  await tx.many(takeLevels, [reminder.id, ids, ids.map((id) => cycleOf(cycles, id))]);
  const amounts = { documents: letter.items.map(remindedOf), totalMinor: letter.totalMinor };
  const state = { status: 'queued' as const, sendError: null, tone: letter.tone };
  await saveReminder(tx, ctx, { ...reminder, ...amounts, ...state, letter, dataVersion });
  await announceMissingRate(tx, ctx, letter.items);
  return attempt.answer;
}

async function proposeAnew(
  tx: Transaction,
  ctx: CallContext,
  reminder: ReminderRecord,
  reasonsHeld: ReminderReason[],
): Promise<GuardAnswer> {
  const undecided = { decidedAt: null, decidedBy: null, messageId: null, sentTo: null };
  await saveReminder(
    tx,
    ctx,
    { ...reminder, ...undecided, status: 'proposed', reasonsHeld },
    'reminder.proposed',
  );
  return dropAnswer(`A person must approve it: ${reasonsHeld.join(', ')}`);
}
