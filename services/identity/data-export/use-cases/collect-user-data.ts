// Asks each service for its rows about a user, page by page.
import { companies } from '../../../../shared/contracts/companies';
import { DATA_EXPORT_ROWS_MAX } from '../../../../shared/contracts/data-exports';
import { SERVICE_NAMES } from '../../../../shared/contracts/service-names';
import { USER_ROWS_PAGE, userRows } from '../../../../shared/contracts/user-rows';
import type { JobContext } from '../../../../shared/runtime/jobs/job';
import type { UserRecord } from '../../domain/user';
import { companyIdsIn, type UserData, type UserDataRow, withCompanyNames } from '../domain/user-data';

type Subject = Pick<UserRecord, 'email' | 'emailKey'> & { userId: string };

export async function collectUserData(
  ctx: JobContext,
  { id: userId, email, emailKey }: UserRecord,
): Promise<UserData> {
  const subject = { userId, email, emailKey };
  const data: UserData = { tables: {}, tablesWithMore: [], withheld: {} };
  for (const service of SERVICE_NAMES) await collectFrom(service, subject, data, ctx);
  return withCompanyNames(data, await namesOf(companyIdsIn(data), ctx));
}

async function collectFrom(
  service: string,
  subject: Subject,
  data: UserData,
  ctx: JobContext,
): Promise<void> {
  const { tables, withheld } = await ctx.call(userRows(service), { ...subject, table: null, after: null });
  Object.assign(data.withheld, withheld);
  for (const table of tables) {
    const { rows, hasMore } = await rowsOf(service, table, subject, ctx);
    data.tables[`${service}.${table}`] = rows;
    if (hasMore) data.tablesWithMore.push(`${service}.${table}`);
  }
}

async function rowsOf(service: string, table: string, subject: Subject, ctx: JobContext) {
  const rows: UserDataRow[] = [];
  let after: string | null = null;
  do {
    ctx.signal.throwIfAborted();
    const page: { rows: UserDataRow[]; next: string | null } = await ctx.call(userRows(service), {
      ...subject,
      table,
      after,
    });
    rows.push(...page.rows);
    after = page.next;
  } while (after !== null && rows.length + USER_ROWS_PAGE <= DATA_EXPORT_ROWS_MAX);
  return { rows, hasMore: after !== null };
}

async function namesOf(ids: readonly string[], ctx: JobContext): Promise<Map<string, string | null>> {
  const names = new Map<string, string | null>();
  for (const companyId of ids) {
    ctx.signal.throwIfAborted();
    names.set(companyId, (await ctx.call(companies.profile, { companyId }))?.name ?? null);
  }
  return names;
}
