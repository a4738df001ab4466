// The letters of reminders that have left, as PDF, each by the id that `reminders.json` names; a checkpoint after each page.
import { receivables } from '../../../shared/contracts/receivables';
import type { Reminder } from '../../../shared/contracts/receivables/reminders';
import { isProblem } from '../../../shared/runtime/errors';
import { addStored } from '../archive/add-file';
import type { Archive } from '../archive/archive';
import type { ExportContext } from '../archive/export-context';
import { phaseAfter } from '../domain/phases';
import { readReminderLetter } from './large-pdf';
import type { Step } from './step';

export const addReminderLetters: Step = async (archive, ctx, mayGoOn) => {
  const { companyId } = archive.record;
  while (mayGoOn()) {
    const after = archive.progress.afterId;
    const { rows, last, isEnd } = await ctx.call(receivables.exportReminders, { companyId, after });
    for (const row of rows) await addLetter(archive, ctx, JSON.parse(row));
    const phase = isEnd ? phaseAfter('reminder-letters') : ('reminder-letters' as const);
    await archive.checkpoint({ phase, afterId: isEnd ? null : last }, ctx.now());
    if (isEnd) return;
  }
};

/** Captured mail has left as a file. A reminder that waits, was refused or was withdrawn has reached nobody. */
async function addLetter(archive: Archive, ctx: ExportContext, { id, status }: Reminder): Promise<void> {
  if (status !== 'sent' && status !== 'captured') return;
  const name = `reminders/${id}.pdf`;
  try {
    addStored(archive, name, await readReminderLetter(archive.record.companyId, id, ctx));
  } catch (error) {
    if (!isProblem(error) || error.type !== 'document_too_long') throw error;
    archive.miss(name, 'The letter could not be rendered');
  }
  await archive.flush();
}
