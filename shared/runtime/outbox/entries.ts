// Entries of the audit log as outbox rows carry them beside their events.
import type { OutboxEntry } from '../audit/entry';
import type { OutboxRow } from './rows';

export function entriesOf(rows: readonly Omit<OutboxRow, 'position'>[]): OutboxEntry[] {
  return rows.flatMap(({ id, companyId, type, occurredAt, requestId, entry }) => {
    if (entry === null || companyId === null) return [];
    const at = new Date(occurredAt).toISOString();
    return [{ id, companyId, action: type, at, eventId: id, requestId, entry }];
  });
}
