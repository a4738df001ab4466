import { documents } from '../../../../shared/contracts/documents';
import { isUuid } from '../../../../shared/contracts/formats';
import { receivables } from '../../../../shared/contracts/receivables';
import { readAction } from '../../../../shared/runtime/action';
import { isProblem, problem } from '../../../../shared/runtime/errors';
import { attachedStatementName } from '../domain/letter-file';
import { ReminderRow } from '../models/reminder-row';

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
