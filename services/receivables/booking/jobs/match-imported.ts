import { defineJob } from '../../../../shared/runtime/jobs/job';
import { bookOwnMoney } from '../use-cases/book-own-money';
import { type LinePlace, matchLines } from '../use-cases/match-lines';
import { finishPortion } from './finish-portion';

/** Lines of all accounts where none is named, from the first one on where no place is. */
type Lines = { companyId: string; bankAccountId?: string } & Partial<LinePlace>;

/**
 * Books what is certain among the lines that an import has brought, or that a call has left, as many runs one after the other as
 * there are lines for.
 */
export const matchImported = defineJob<Lines>(
  'match_imported',
  async ({ companyId, bankAccountId = null, bookingDate, id }, ctx) => {
    await bookOwnMoney(ctx, companyId, bankAccountId);
    let after = bookingDate && id ? { bookingDate, id } : undefined;
    do {
      const run = { isDryRun: false, bankAccountId, finisher: finishPortion, ...(after ? { after } : {}) };
      const goesOn = () => !ctx.signal.aborted;
      after = (await matchLines(ctx, companyId, { ...run, goesOn })).next;
    } while (after && !ctx.signal.aborted);
    if (after) throw new Error('the process stops before all lines are matched: they are matched elsewhere');
  },
);
