import { NameIndex } from '../../../../shared/bank-statements/matching/name-index';
import type { AskContext } from '../../../../shared/runtime/context';
import type { BankLineRecord } from '../../banking/models/bank-line-row';
import { sumUnmatched, type UnmatchedMoney } from '../domain/unmatched';
import { bankDay, openLines } from '../queries/bookings';
import { readClientNames, readMatchables, readSettings } from './read-candidates';

/** Older lines of more than these are left out. */
const LINES_MAX = 1_000;

export interface Unmatched {
  /** The day through which all accounts in use are known. */
  bankDay: string | null;
  items: UnmatchedMoney[];
}

/**
 * Money that could be that of clients and lies unmatched.
 * @param since YYYY-MM-DD
 * @param client what could be of this one alone; absent: of all
 */
export async function readUnmatched(
  ctx: AskContext,
  since: string,
  client?: { id: string; name: string },
): Promise<Unmatched> {
  const { company: rows, companyId } = ctx;
  const known = (await rows.one<{ day: string | null }>(bankDay))?.day ?? null;
  const lines = await rows.many<BankLineRecord>(openLines, [since, LINES_MAX]);
  if (lines.length === 0) return { bankDay: known, items: [] };
  const source = { ctx, rows, companyId };
  const names = client ? new NameIndex([client]) : await readClientNames(source);
  const matchables = await readMatchables(source, lines, names);
  const items = sumUnmatched(lines, matchables, await readSettings(rows));
  return { bankDay: known, items: client ? items.filter((one) => one.clientId === client.id) : items };
}
