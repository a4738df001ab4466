// Events whose targets run in the process of the relay: they are stored with their entries and leave the outbox in one transaction,
// which takes one round trip. Through the actions these are two transactions of three round trips, and then the deletion. Each
// statement has the role of its service, which the login of such a process may take.
import type { Database } from '../database/database';
import type { PreparedQuery } from '../database/query';
import { allCompanies } from '../database/tenant-scope';
import type { Acknowledgement, OutboxRow } from './rows';

/** An event as its targets take it. */
export type OutboxEvent = Omit<OutboxRow, 'position'>;

export interface StoreStatement {
  query: PreparedQuery;
  values: unknown[];
}

/** States how a service stores events or their entries, as its action for them does: once by their ids, in their order. */
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

/** The log of events and that of entries: without one of them here, both are called. */
const STORES = 2;

/** The stores of the process. */
export class DirectStore {
  private readonly offers: Offer[] = [];

  use(offer: Offer): void {
    // a login of one service cannot act as another one
    if (offer.database.connections.areShared) this.offers.push(offer);
  }

  /** Returns false where the events have to be delivered to another process. */
  async put(rows: readonly OutboxRow[], { role, statement, values }: Acknowledgement): Promise<boolean> {
    const { offers } = this;
    const [one] = offers;
    if (!one || offers.length < STORES || !offers.every((offer) => offer.isOffered())) return false;
    const events = rows.map(({ position: _position, ...event }) => event);
    const plans = offers.map(({ store, database, now }) => ({
      ...store.statements(events, now()),
      scope: database.wireScope(allCompanies(null)),
    }));
    const results = await one.database.connections.transactAtOnce((open) => {
      const runs = plans.map(({ first, last, scope }) => {
        open.enterScope(scope);
        for (const { query, values: parameters } of first) open.add(query, parameters);
        return open.run<unknown>(last.query, last.values);
      });
      open.enterScope({ ...one.database.wireScope(allCompanies(null)), as: { role, isSeqScanOff: true } });
      open.add(statement, values);
      return Promise.all(runs);
    });
    for (const [at, { store }] of offers.entries()) store.stored(events, results[at] ?? []);
    return true;
  }
}
