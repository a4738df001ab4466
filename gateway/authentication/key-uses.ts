// The times at which API keys were last used are kept in memory and reported in batches: `lastUsedAt` stays exact without
// a row update per request, because identity asks every gateway for its unreported uses before it shows one.

const REPORT_EVERY_MS = 1_000;

export interface KeyUse {
  keyId: string;
  usedAt: string;
}

export class KeyUses {
  private unreported = new Map<string, number>();
  private readonly timer: NodeJS.Timeout;

  constructor(private readonly report: (uses: KeyUse[]) => Promise<unknown>) {
    this.timer = setInterval(() => void this.flush(), REPORT_EVERY_MS);
    this.timer.unref();
  }

  used(keyId: string): void {
    this.unreported.set(keyId, Date.now());
  }

  list(): KeyUse[] {
    return [...this.unreported].map(([keyId, at]) => ({ keyId, usedAt: new Date(at).toISOString() }));
  }

  /** Reports the uses since the last report; those that cannot be reported are kept for the next one. */
  async flush(): Promise<void> {
    if (this.unreported.size === 0) return;
    const uses = this.list();
    try {
      await this.report(uses);
      for (const { keyId, usedAt } of uses) this.forgetIfUnchanged(keyId, Date.parse(usedAt));
    } catch {
      // if there is no identity service, the uses stay in memory until the next flush
    }
  }

  stop(): Promise<void> {
    clearInterval(this.timer);
    return this.flush();
  }

  private forgetIfUnchanged(keyId: string, at: number): void {
    if (this.unreported.get(keyId) === at) this.unreported.delete(keyId);
  }
}
