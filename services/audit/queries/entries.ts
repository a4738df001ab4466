// Queries of the log. Appending acts across companies: a relay delivers whatever entries it finds.
import { audit } from '../../../shared/contracts/audit';
import { selectList } from '../../../shared/runtime/database/columns';
import { readQuery, writeQuery } from '../../../shared/runtime/database/query';
import { defineList } from '../../../shared/runtime/lists/define-list';
import { presentEntry, presentHistory } from '../domain/present';
import { type EntryRecord, EntryRow } from '../models/entry-row';

/** `$1` is a JSON array of entries as domain/body.ts makes them. */
export const appendEntries = writeQuery('audit.append', 'SELECT audit.append($1::jsonb)');

/** Up to `$3` entries of the company `$1` after the number `$2`, in the order of the chain. */
export const entriesAfter = readQuery(
  'audit.entries_after',
  `SELECT ${selectList(EntryRow)} FROM audit.entries WHERE company_id = $1 AND sequence > $2 ORDER BY sequence LIMIT $3`,
);

const MS_MAX = 2 ** 48 - 1;

/** The lowest id (UUIDv7) of a moment, in milliseconds since 1970. */
function idAt(ms: number): string {
  const hex = Math.min(Math.max(ms, 0), MS_MAX).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
}

/** Ids grow with time, so they serve bounds of time; the clock of an id may be read a moment before that of its entry. */
const CLOCK_SLACK_MS = 1_000;

export const auditLog = defineList(EntryRow, audit.log, {
  without: ['salt'],
  sorts: { at: undefined },
  filters: {
    from: (from) => [
      { sql: 'id >= $', value: idAt(Date.parse(from) - CLOCK_SLACK_MS) },
      { sql: 'at >= $', value: from },
    ],
    to: (to) => [
      { sql: 'id < $', value: idAt(Date.parse(to) + CLOCK_SLACK_MS) },
      { sql: 'at <= $', value: to },
    ],
  },
  present: (row: EntryRecord) => presentEntry(row),
});

/** Entries whose target or further target is the thing. */
export const historyOfThing = defineList(EntryRow, audit.history, {
  without: ['salt'],
  sorts: { at: undefined },
  filters: {
    targetId: (id) => [{ sql: '(target_id = $ OR other_target_id = $)', value: id }],
  },
  present: (row: EntryRecord, { targetId }) => presentHistory(row, targetId),
});
