// Appends entries as `accept` does, for relays of the same process.
import type { EventStore } from '../../../shared/runtime/outbox/direct-store';
import { entriesOf } from '../../../shared/runtime/outbox/entries';
import { toAppend } from '../domain/body';
import { appendEntries } from '../queries/entries';

export const entryStore: EventStore = {
  statements: (events) => ({
    first: [],
    last: {
      query: appendEntries,
      values: [JSON.stringify(entriesOf(events).map((entry) => toAppend(entry)))],
    },
  }),
  stored: () => {},
};
