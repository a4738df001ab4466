// Events whose target runs in the process of the relay: they are stored and leave the outbox in one transaction, which takes one
// round trip. Through the action these are a transaction of three round trips, and then the deletion. Each statement has the role of
// its service, which the login of such a process may take.
import type { Database } from '../database/database';
import type { PreparedQuery } from '../database/query';
import { allCompanies } from '../database/tenant-scope';
import type { Acknowledgement, OutboxRow } from './rows';

/** An event as its target takes it. */
export type OutboxEvent = Omit<OutboxRow, 'position'>;

export interface StoreStatement {
  query: PreparedQuery;
  values: unknown[];
}

/** States how a service stores events, as its action for them does: once by their ids, in their order. */
export interface EventStore<Stored = unknown> {
  /** They run without a look at their rows, and refuse rather than leave an event out. `last` may return rows. */
  statements(events: readonly OutboxEvent[], now: Date): { first: StoreStatement[]; last: StoreStatement };
  /** Called after the commit, with the rows of the last statement. */
  stored(events: readonly OutboxEvent[], rows: Stored[]): void;
}

interface Offer {
  store: EventStore;
  database: Database;
  now(): Date;
  /** False before the service of the process takes calls, and once it has stopped. */
  isOffered(): boolean;
}

/** The store of the process, if it has one. */
export class DirectStore {
  private offer: Offer | undefined;

  use(offer: Offer): void {
    // a login of one service cannot act as another one
    if (offer.database.connections.areShared) this.offer = offer;
  }

  /** Returns false where the events have to be delivered to another process. */
  async put(rows: readonly OutboxRow[], { role, statement, values }: Acknowledgement): Promise<boolean> {
    const { offer } = this;
    if (!offer?.isOffered()) return false;
    const { store, database } = offer;
    const events = rows.map(({ position: _position, ...event }) => event);
    const { first, last } = store.statements(events, offer.now());
    const scope = database.wireScope(allCompanies(null));
    const stored = await database.connections.transactAtOnce((open) => {
      open.enterScope(scope);
      for (const { query, values: parameters } of first) open.add(query, parameters);
      const lastResult = open.run<unknown>(last.query, last.values);
      open.enterScope({ ...scope, as: { role, isSeqScanOff: true } });
      open.add(statement, values);
      return lastResult;
    });
    store.stored(events, stored);
    return true;
  }
}
