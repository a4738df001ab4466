import { audit, VERIFIED_MAX } from '../../../shared/contracts/audit';
import { readAction } from '../../../shared/runtime/action';
import { bodyOf } from '../domain/present';
import { type Break, genesisOf, type Link, verifyEntries } from '../domain/verify-chain';
import { mayReadChanges } from '../domain/withheld';
import type { EntryRecord } from '../models/entry-row';
import { HeadRow } from '../models/head-row';
import { entriesAfter } from '../queries/entries';

const BREAKS_MAX = 100;

export const entries = readAction(audit.entries, async ({ after, limit }, ctx) => {
  const rows = await ctx.company.many<EntryRecord>(entriesAfter, [after, limit + 1]);
  const { scopes } = ctx.principal;
  const items = rows
    .slice(0, limit)
    .map((row) =>
      mayReadChanges(scopes, bodyOf(row.body).action) ? row : { ...row, detail: null, salt: null },
    );
  return { items, nextAfter: items.at(-1)?.sequence ?? after, hasMore: rows.length > limit };
});

export const verify = readAction(audit.verify, async ({ cursor }, ctx) => {
  const { companyId } = ctx;
  const from = cursor === undefined ? genesisOf(companyId) : linkOf(cursor);
  // the head is read first: entries may be added meanwhile
  const head = await ctx.company.find(HeadRow, {});
  const rows = await ctx.company.many<EntryRecord>(entriesAfter, [from.sequence, VERIFIED_MAX]);
  const { breaks, last } = verifyEntries(companyId, from, rows);
  const isEnd = rows.length < VERIFIED_MAX;
  if (isEnd) breaks.push(...cutOff(head ?? genesisOf(companyId), last, rows));
  return {
    isWhole: breaks.length === 0,
    checked: rows.length,
    breaks: breaks.slice(0, BREAKS_MAX),
    last,
    nextCursor: isEnd ? null : `${last.sequence}.${last.hash}`,
  };
});

/** A head that the entries do not reach, or whose entry has another hash. */
function cutOff({ sequence, hash }: Link, last: Link, rows: readonly EntryRecord[]): Break[] {
  const own = rows.find((row) => row.sequence === sequence) ?? last;
  return own.sequence === sequence && own.hash === hash
    ? []
    : [{ sequence: last.sequence, reason: 'cut_off' }];
}

function linkOf(cursor: string): Link {
  const [sequence = '', hash = ''] = cursor.split('.');
  return { sequence: Number(sequence), hash };
}
