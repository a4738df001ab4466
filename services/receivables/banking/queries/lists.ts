// The lists of statements and lines.
import { receivables } from '../../../../shared/contracts/receivables';
import { selectList } from '../../../../shared/runtime/database/columns';
import { readQuery } from '../../../../shared/runtime/database/query';
import { invalid } from '../../../../shared/runtime/errors';
import { defineList } from '../../../../shared/runtime/lists/define-list';
import { presentLine } from '../domain/present-line';
import { type PresentableStatement, presentStatement } from '../domain/present-statement';
import { hasTrigram, patternsOf } from '../domain/search-patterns';
import { type BankLineRecord, BankLineRow } from '../models/bank-line-row';
import { BankStatementRow } from '../models/bank-statement-row';

/** Sum of lines between the statement before and this one; NULL for none. */
const GAP = `(SELECT nullif(bank_statements.closing_minor - before.closing_minor - bank_statements.own_minor, 0)
    FROM receivables.bank_statements before WHERE before.company_id = bank_statements.company_id
      AND before.bank_account_id = bank_statements.bank_account_id AND before.place < bank_statements.place
    ORDER BY before.place DESC LIMIT 1) AS "gapMinor"`;

export const statementList = defineList(BankStatementRow, receivables.listStatements, {
  also: [GAP],
  sorts: { createdAt: undefined },
  present: (row: PresentableStatement) => presentStatement(row),
});

export const statementWithGap = readQuery(
  'receivables.statements.shown',
  `SELECT ${selectList(BankStatementRow)}, ${GAP} FROM receivables.bank_statements WHERE company_id = $1 AND id = $2`,
);

/** Statements after the id `$2`, `$3` at most. */
export const pageOfStatements = readQuery(
  'receivables.statements.page',
  `SELECT ${selectList(BankStatementRow)}, ${GAP} FROM receivables.bank_statements WHERE company_id = $1 AND id > $2
    ORDER BY id LIMIT $3`,
);

/** The limit of receivables.search_lines, less one. */
const FEW = 5_000;

export const lineSearch = readQuery(
  'receivables.lines.search',
  'SELECT found AS id FROM receivables.search_lines($1, $2) found',
);

export const lineList = defineList(BankLineRow, receivables.listLines, {
  sorts: {
    bookingDate: { column: 'booking_date', type: 'date' },
    amount: { column: 'amount_minor', type: 'bigint' },
    createdAt: undefined,
    updatedAt: { column: 'updated_at', type: 'timestamptz' },
  },
  filters: {
    status: (list) => [{ sql: 'status = $', words: [...new Set(list.split(','))].sort() }],
    // lines of one amount are in an index in the order of their days
    amountFromMinor: (value, { amountToMinor }) => [
      { sql: value === amountToMinor ? 'amount_minor = $' : 'amount_minor >= $', value },
    ],
    amountToMinor: (value, { amountFromMinor }) =>
      value === amountFromMinor ? [] : [{ sql: 'amount_minor <= $', value }],
  },
  async search(q, _, ctx) {
    const patterns = patternsOf(q);
    if (patterns.length === 0) throw invalid('/q', 'has nothing to search for');
    const everyLine = [{ sql: 'search_text LIKE ALL ($::text[])', value: patterns }];
    if (!hasTrigram(patterns)) return everyLine;
    const matches = await ctx.company.many<{ id: string }>(lineSearch, [patterns]);
    // words of so many lines are soon met on the way through all of them
    if (matches.length > FEW) return everyLine;
    return [{ sql: 'id = ANY ($)', value: matches.map(({ id }) => id) }];
  },
  present: (row: BankLineRecord) => presentLine(row),
});
