// The cache of principals by credential. An entry is trusted for less than a second, so that a revoked key, session or
// membership ends everywhere within a second even if the broadcast about it is lost.
import { boundedCache } from '../../shared/runtime/bounded-cache';
import type { Principal } from '../../shared/runtime/principal';

const TRUSTED_MS = 800;
const ENTRIES_MAX = 50_000;
/** Credentials that identity has said to be unknown. None of them can become good: a secret is told after it is stored. */
const UNKNOWN_MS = 1_000;
const UNKNOWN_MAX = 10_000;
/** While it lasts, a credential that was accepted is looked up again without being counted as a guess. */
const FAMILIAR_MS = 10 * 60_000;
/** Age of a pending introspection after which a further request starts its own: the first may have been lost. */
const SHARED_MS = 1_000;

/** The time is asked for at each look-up: by default it is kept for a millisecond by a timer, which costs more. */
const CLOCK = { ttlResolution: 0 };

export interface Introspected {
  principal: Principal;
  /** The principal as signed by identity; services on the bus accept nothing else. */
  token: string;
}

/** The user or the company whose rights may have changed. */
export interface Revocation {
  userId?: string;
  companyId?: string;
}

export type Introspect = () => Promise<Introspected | null>;

interface PendingIntrospection {
  result: Promise<Introspected | null>;
  startedAt: number;
}

export class PrincipalCache {
  private readonly entries = boundedCache<Introspected>(ENTRIES_MAX, {
    ttl: TRUSTED_MS,
    ttlAutopurge: true,
    ...CLOCK,
  });
  private readonly unknown = boundedCache<true>(UNKNOWN_MAX, { ttl: UNKNOWN_MS, ...CLOCK });
  private readonly familiar = boundedCache<true>(ENTRIES_MAX, { ttl: FAMILIAR_MS, ...CLOCK });
  private readonly pending = new Map<string, PendingIntrospection>();
  /** Number of revocations: the result of an introspection that began before the latest one is not kept. */
  private generation = 0;

  async get(credential: string, introspect: Introspect): Promise<Introspected | undefined> {
    const known = this.entries.get(credential);
    if (known || this.unknown.has(credential)) return known;
    const pending = this.pending.get(credential);
    const isFresh = pending && performance.now() - pending.startedAt < SHARED_MS;
    return (await (isFresh ? pending.result : this.start(credential, introspect))) ?? undefined;
  }

  /** True if the cache knows nothing of the credential, good or bad. */
  isNew(credential: string): boolean {
    return !this.familiar.has(credential) && !this.unknown.has(credential);
  }

  /** Drops the entries of a user or of a company; without either, all. */
  forget({ userId, companyId }: Revocation = {}): void {
    this.generation++;
    this.pending.clear();
    this.unknown.clear();
    if (userId === undefined && companyId === undefined) this.entries.clear();
    for (const [credential, { principal }] of this.entries.entries()) {
      if (principal.userId === userId || (companyId && principal.companyId === companyId))
        this.entries.delete(credential);
    }
  }

  private start(credential: string, introspect: Introspect): Promise<Introspected | null> {
    const { generation } = this;
    const result = introspect()
      .then((introspected) => {
        if (generation === this.generation) this.remember(credential, introspected);
        return introspected;
      })
      .finally(() => {
        if (this.pending.get(credential)?.result === result) this.pending.delete(credential);
      });
    this.pending.set(credential, { result, startedAt: performance.now() });
    return result;
  }

  private remember(credential: string, introspected: Introspected | null): void {
    if (introspected) {
      this.entries.set(credential, introspected);
      this.familiar.set(credential, true);
    } else {
      this.unknown.set(credential, true);
      this.familiar.delete(credential);
    }
  }
}
