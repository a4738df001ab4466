// Erases the old lines of one company in portions, then the files whose lines are all erased.
import { companies } from '../../../../shared/contracts/companies';
import type { Scoped } from '../../../../shared/runtime/database/scoped';
import type { JobContext } from '../../../../shared/runtime/jobs/job';
import { addDays, calendarDate } from '../../../../shared/values/calendar';
import { eraseNotices } from '../../banking/queries/waiting-notices';
import { files } from '../../banking/use-cases/files';
import { erasableFiles, eraseLines, lockErasable, markFileErased } from '../queries/old-lines';

/** Each portion is a transaction far below the time that a query may take. */
const LINES_AT_ONCE = 500;
const FILES_AT_ONCE = 1_000;

export interface RetentionPeriod {
  companyId: string;
  days: number;
}

/** Lines and files of days before `firstKept` are old. */
interface Erasure {
  firstKept: string;
  at: string;
  signal: AbortSignal;
}

/** The period is counted in calendar days of the company's time zone. */
export async function eraseOfCompany(ctx: JobContext, { companyId, days }: RetentionPeriod): Promise<void> {
  const profile = await ctx.call(companies.profile, { companyId });
  const today = calendarDate(ctx.now(), profile?.timeZone ?? 'UTC');
  const { signal } = ctx;
  const erasure: Erasure = { firstKept: addDays(today, -days), at: ctx.now().toISOString(), signal };
  const rows = ctx.companyNamed(companyId);
  const erased = { lines: await eraseOldLines(rows, erasure), files: await eraseOldFiles(rows, erasure) };
  if (erased.lines + erased.files > 0) ctx.log.info({ companyId, ...erased }, 'old bank lines erased');
}

/** Returns the number of erased lines. A line that sums payments up comes after these, in a later portion. */
async function eraseOldLines(rows: Scoped, erasure: Erasure): Promise<number> {
  let count = 0;
  while (!erasure.signal.aborted) {
    const { locked, erased } = await erasePortion(rows, erasure);
    if (locked === 0) return count;
    count += erased;
  }
  return count;
}

/** A locked line gets no booking, so the second query sees each booking that came before the lock. */
function erasePortion(rows: Scoped, { firstKept, at }: Erasure) {
  return rows.transaction(async (tx) => {
    const locked = await tx.many<{ id: string }>(lockErasable, [firstKept, LINES_AT_ONCE]);
    const ids = locked.map(({ id }) => id);
    const erased = ids.length === 0 ? [] : await tx.many<{ id: string }>(eraseLines, [ids, at]);
    return { locked: locked.length, erased: erased.length };
  });
}

/** Returns the number of deleted files. */
async function eraseOldFiles(rows: Scoped, { firstKept, at, signal }: Erasure): Promise<number> {
  let count = 0;
  let erasable: { fileId: string }[];
  do {
    if (signal.aborted) return count;
    erasable = await rows.many<{ fileId: string }>(erasableFiles, [firstKept, FILES_AT_ONCE]);
    for (const { fileId } of erasable) {
      if (signal.aborted) return count;
      await rows.transaction(async (tx) => {
        await tx.many(markFileErased, [fileId, at]);
        await tx.many(eraseNotices, [fileId]);
        await files.remove(tx, fileId);
      });
      count += 1;
    }
  } while (erasable.length === FILES_AT_ONCE);
  return count;
}
