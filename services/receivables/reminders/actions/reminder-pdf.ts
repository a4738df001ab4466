import { CHUNK_BYTES } from '../../../../shared/contracts/files';
import { receivables } from '../../../../shared/contracts/receivables';
import type { ReminderLetter } from '../../../../shared/contracts/receivables/reminder-letter';
import { readAction } from '../../../../shared/runtime/action';
import type { AskContext } from '../../../../shared/runtime/context';
import { files } from '../../banking/use-cases/files';
import { letterFileName } from '../domain/letter-file';
import { reminderLetterPdf } from '../letter/letter';
import type { ReminderRecord } from '../models/reminder-row';
import { notApprovable } from '../use-cases/approve';
import { composeLetter } from '../use-cases/compose-letter';
import { examine, subjectOf } from '../use-cases/examine-reminder';
import { readCompany } from '../use-cases/read-parties';
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
