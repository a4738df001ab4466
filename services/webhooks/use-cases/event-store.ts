// Stores events as `accept` does, for relays of the same process. The statements are sent at once: none depends on the rows of another.
import type { EventStore, OutboxEvent } from '../../../shared/runtime/outbox/direct-store';
import { addCounters, appendAndSchedule, lockCounters } from '../queries/event-log';
import { type DueEndpoint, wakeups } from '../wakeups/wakeups';

export const eventStore: EventStore<DueEndpoint> = {
  statements(events, now) {
    const companyIds = [companiesOf(events)];
    return {
      // Counters that are missing are inserted before any is locked, so nobody who waits for an insert holds a lock.
      first: [
        { query: addCounters, values: companyIds },
        { query: lockCounters, values: companyIds },
      ],
      last: {
        query: appendAndSchedule,
        values: [JSON.stringify(events.map(withoutEntry)), now.toISOString()],
      },
    };
  },
  stored: (events, due) => wakeups.publish({ companyIds: companiesOf(events), due }),
};

/** An event without a company is refused by its counter. */
function companiesOf(events: readonly OutboxEvent[]): string[] {
  return [...new Set(events.map(({ companyId }) => companyId as string))];
}

/** The entry is as long as an event, and the log of events would only throw it away. */
function withoutEntry({ entry: _entry, ...event }: OutboxEvent): Omit<OutboxEvent, 'entry'> {
  return event;
}
