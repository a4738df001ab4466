import { isUuid } from '../../../../shared/contracts/formats';
import { receivables } from '../../../../shared/contracts/receivables';
import { readAction } from '../../../../shared/runtime/action';
import { problem } from '../../../../shared/runtime/errors';
import { attachmentPart } from '../../../../shared/runtime/files/attachment-part';
import { letterFileName } from '../domain/letter-file';
import { reminderLetterPdf } from '../letter/letter';
import { ReminderRow } from '../models/reminder-row';
import { readCompany } from '../use-cases/read-parties';

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
