// Remembers for a moment who a credential belongs to. An entry is trusted for less than a second, so a revoked key,
// session or membership is dead everywhere within a second even if the broadcast about it is lost.
import { LRUCache } from 'lru-cache';
import type { Principal } from '../shared/runtime/principal';

const TRUSTED_MS = 800;
const ENTRIES_MAX = 50_000;
/** Who comes later asks again: a question that was lost on its way would keep everybody waiting for its time-out. */
const JOINED_MS = 1_000;

export interface Introspected {
  principal: Principal;
  /** The principal signed by identity; what services on the bus believe. */
  token: string;
}

export type Introspect = () => Promise<Introspected | null>;

interface Asked {
  answer: Promise<Introspected | null>;
  at: number;
}

export class PrincipalCache {
  private readonly entries = new LRUCache<string, Introspected>({ max: ENTRIES_MAX, ttl: TRUSTED_MS });
  private readonly pending = new Map<string, Asked>();
  /** Grows with every revocation: an answer that was on its way meanwhile is not kept. */
  private generation = 0;

  async get(credential: string, introspect: Introspect): Promise<Introspected | undefined> {
    const known = this.entries.get(credential);
    if (known) return known;
    const pending = this.pending.get(credential);
    const isFresh = pending && performance.now() - pending.at < JOINED_MS;
    return (await (isFresh ? pending.answer : this.ask(credential, introspect))) ?? undefined;
  }

  /** Forgets what a revocation touches; without a user, everything. */
  forget(userId?: string): void {
    this.generation++;
    this.pending.clear();
    if (userId === undefined) this.entries.clear();
    for (const [credential, { principal }] of this.entries.entries()) {
      if (principal.userId === userId) this.entries.delete(credential);
    }
  }

  private ask(credential: string, introspect: Introspect): Promise<Introspected | null> {
    const { generation } = this;
    const answer = introspect()
      .then((found) => {
        if (found && generation === this.generation) this.entries.set(credential, found);
        return found;
      })
      .finally(() => {
        if (this.pending.get(credential)?.answer === answer) this.pending.delete(credential);
      });
    this.pending.set(credential, { answer, at: performance.now() });
    return answer;
  }
}
