import { documents } from '../../../../shared/contracts/documents';
import { isUuid } from '../../../../shared/contracts/formats';
import { readAction } from '../../../../shared/runtime/action';
import { problem } from '../../../../shared/runtime/errors';
import { attachmentPart } from '../../domain/document-files';
import { letterFileName } from '../domain/letter-file';
import { reminderLetterPdf } from '../letter/letter';
import { ReminderRow } from '../models/reminder-row';

/** The letter of the attempt that fetches it. */
export const reminderPart = readAction(
  documents.reminderPart,
  async ({ companyId, reference: id, part }, ctx) => {
    const rows = companyId !== null && isUuid(id) ? ctx.companyNamed(companyId) : undefined;
    const letter = (await rows?.find(ReminderRow, { id }))?.letter;
    if (companyId === null || !letter) throw problem('reminder_not_found');
    const bytes = await reminderLetterPdf(ctx.actingFor(companyId), companyId, letter);
    return attachmentPart(letterFileName(letter), bytes, part);
  },
);
