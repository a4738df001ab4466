import { NameIndex } from '../../../../shared/bank-statements/matching/name-index';
import { receivables } from '../../../../shared/contracts/receivables';
import { readAction } from '../../../../shared/runtime/action';
import type { BankLineRecord } from '../../banking/models/bank-line-row';
import { sumUnmatched } from '../domain/unmatched';
import { bankDay, openLines } from '../queries/bookings';
import { readMatchables, readSettings } from '../use-cases/read-candidates';
import { readClientNames } from '../use-cases/read-client-names';

/** Older lines of more than these are left out. */
const LINES_MAX = 1_000;

export const unmatchedMoney = readAction(
  receivables.unmatchedMoney,
  async ({ companyId, since, client }, ctx) => {
    const rows = ctx.companyNamed(companyId);
    const known = (await rows.one<{ day: string | null }>(bankDay))?.day ?? null;
    const lines = await rows.many<BankLineRecord>(openLines, [since, LINES_MAX]);
    if (lines.length === 0) return { bankDay: known, items: [] };
    const source = { ctx, rows, companyId };
    const names = client ? new NameIndex([client]) : await readClientNames(source);
    const matchables = await readMatchables(source, lines, names);
    const items = sumUnmatched(lines, matchables, await readSettings(rows));
    return { bankDay: known, items: client ? items.filter((one) => one.clientId === client.id) : items };
  },
);
