import { documents } from '../../../../shared/contracts/documents';
import { CHUNK_BYTES } from '../../../../shared/contracts/files';
import { isUuid } from '../../../../shared/contracts/formats';
import { receivables } from '../../../../shared/contracts/receivables';
import type { ReminderLetter } from '../../../../shared/contracts/receivables/reminder-letter';
import { readAction } from '../../../../shared/runtime/action';
import type { AskContext } from '../../../../shared/runtime/context';
import { isProblem, problem } from '../../../../shared/runtime/errors';
import { attachmentPart } from '../../../../shared/runtime/files/attachment-part';
import { files } from '../../banking/use-cases/files';
import { readCompany } from '../../use-cases/read-parties';
import { attachedStatementName, letterFileName } from '../domain/present-reminder';
import { reminderLetterPdf } from '../letter/letter';
import { type ReminderRecord, ReminderRow } from '../models/reminder-row';
import { notApprovable } from '../use-cases/approve';
import { composeLetter } from '../use-cases/compose-letter';
import { examine, subjectOf } from '../use-cases/examine-reminder';
import { readReminder } from '../use-cases/store-reminder';

export const reminderPdf = readAction(receivables.reminderPdf, async ({ id }, ctx) => {
  const reminder = await readReminder(ctx.company, id);
  const letter = reminder.letter ?? (await letterOfToday(ctx, reminder));
  const head = { contentType: 'application/pdf', fileName: letterFileName(letter), inline: true };
  const bytes = await reminderLetterPdf(ctx, await readCompany(ctx), letter);
  if (bytes.length <= CHUNK_BYTES || !ctx.config.nats) return ctx.sendFile({ ...head, bytes });
  return ctx.sendInChunks(head, [bytes], { files, chunkAction: receivables.fileChunk.name }, ctx.companyId);
});

async function letterOfToday(ctx: AskContext, reminder: ReminderRecord): Promise<ReminderLetter> {
  const examined = await examine(ctx, { ...subjectOf(reminder), isDecided: true });
  if (!examined.due) throw notApprovable(examined.reasons);
  return (await composeLetter(ctx, examined, examined.due)).letter;
}

/** The letter of the attempt that fetches it. */
export const reminderPart = readAction(
  receivables.reminderPart,
  async ({ companyId, reference: id, part }, called) => {
    if (companyId === null || !isUuid(id)) throw problem('reminder_not_found');
    const ctx = called.actingFor(companyId);
    const letter = (await ctx.company.find(ReminderRow, { id }))?.letter;
    if (!letter) throw problem('reminder_not_found');
    const bytes = await reminderLetterPdf(ctx, await readCompany(ctx), letter);
    return attachmentPart(letterFileName(letter), bytes, part);
  },
);

/** Documents answer so for a client that is gone, and for a statement that another attempt would not make shorter. */
const WITHOUT_STATEMENT = ['client_not_found', 'statement_too_long'];

/** The statement of the client on the day of the attempt that fetches it. */
export const reminderStatementPart = readAction(
  receivables.reminderStatementPart,
  async ({ companyId, reference: id, part }, ctx) => {
    const rows = companyId !== null && isUuid(id) ? ctx.companyNamed(companyId) : undefined;
    const reminder = await rows?.find(ReminderRow, { id });
    if (companyId === null || !reminder?.letter) throw problem('reminder_not_found');
    const { clientId: reference, letter } = reminder;
    try {
      const statement = { companyId, reference, part, asOf: letter.date };
      return {
        ...(await ctx.call(documents.statementPart, statement)),
        fileName: attachedStatementName(letter),
      };
    } catch (error) {
      if (isProblem(error) && WITHOUT_STATEMENT.includes(error.type)) throw problem('reminder_not_found');
      throw error;
    }
  },
);
