import { documents } from '../../../../shared/contracts/documents';
import { isUuid } from '../../../../shared/contracts/formats';
import { readAction } from '../../../../shared/runtime/action';
import type { AskContext } from '../../../../shared/runtime/context';
import { isProblem, problem } from '../../../../shared/runtime/errors';
import { attachmentPart } from '../../domain/document-files';
import { readStatement } from '../../reports/statements/use-cases/read-statement';
import { type StatementSource, statementPdf } from '../../reports/statements/use-cases/send-statement';
import { readClient, readCompany } from '../../use-cases/read-sources';
import { attachedStatementName } from '../domain/letter-file';
import { ReminderRow } from '../models/reminder-row';

/** The statement of the client on the day of the attempt that fetches it. */
export const reminderStatementPart = readAction(
  documents.reminderStatementPart,
  async ({ companyId, reference: id, part }, called) => {
    if (companyId === null || !isUuid(id)) throw problem('reminder_not_found');
    const ctx = called.actingFor(companyId);
    const reminder = await ctx.company.find(ReminderRow, { id });
    const client = reminder && (await readClient(ctx, reminder.clientId));
    if (!reminder?.letter || !client) throw problem('reminder_not_found');
    const company = await readCompany(ctx);
    const found = await readStatement(ctx, { client, company }, reminder.letter.date);
    return attachmentPart(attachedStatementName(reminder.letter), await pdfOf(ctx, found), part);
  },
);

/** A statement that is too long ends the mail: another attempt would not make it shorter. */
async function pdfOf(ctx: AskContext, found: StatementSource): Promise<Buffer> {
  try {
    return await statementPdf(ctx, found);
  } catch (error) {
    if (isProblem(error) && error.type === 'statement_too_long') throw problem('reminder_not_found');
    throw error;
  }
}
