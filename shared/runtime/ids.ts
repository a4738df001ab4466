// Ids are UUIDv7 (RFC 9562): made by the application before the insert, ordered by time, so that an index on
// them grows at its end.
import { v7 } from 'uuid';

export function newId(): string {
  return v7();
}
