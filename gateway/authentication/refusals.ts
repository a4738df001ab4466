// Refusals of known callers, for the audit logs of their companies: one entry for each caller, action and minute. They are counted in
// memory and reported when their minute is over, so a refusal costs no call; a process that is killed loses those of its last minute.
import { REFUSALS_MAX } from '../../shared/contracts/audit-refusals';
import { newId } from '../../shared/runtime/database/ids';
import { isProblem } from '../../shared/runtime/errors';
import type { Principal } from '../../shared/runtime/principal';
import type { ServiceResources } from '../../shared/runtime/resources';

const REPORT_EVERY_MS = 5_000;
const MINUTE_MS = 60_000;
/** Callers and actions of a minute, about 1 MB; further ones are counted in a metric alone. */
const HELD_MAX = 2_000;
/** Refusals that are held of one company, so that no company uses up what others need. */
const OF_COMPANY_MAX = 100;

export interface Refusal {
  id: string;
  companyId: string;
  at: string;
  requestId: string;
  actionName: string;
  code: string;
  count: number;
  userId: string;
  via: { kind: 'session' | 'key'; id: string };
  name: string;
  email: string;
  isServiceAccount?: boolean;
  ip: string;
  userAgent: string;
}

interface RefusedRequest {
  actionName: string;
  principal: Principal | undefined;
  address: string;
  userAgent: string;
  requestId: string;
}

export class Refusals {
  private readonly held = new Map<string, Refusal>();
  private readonly timer: NodeJS.Timeout;
  private readonly unrecorded: ReturnType<ServiceResources['metrics']['counter']>;
  private readonly now: ServiceResources['now'];

  constructor(
    private readonly report: (refusals: Refusal[]) => Promise<unknown>,
    { metrics, now }: Pick<ServiceResources, 'metrics' | 'now'>,
  ) {
    this.now = now;
    this.unrecorded = metrics.counter('refusals_unrecorded_total', 'Refusals that no audit log has', []);
    this.timer = setInterval(() => void this.flush(), REPORT_EVERY_MS);
    this.timer.unref();
  }

  /** Counts a 401 or 403 of a caller who acts in a company; all else is no refusal of somebody. */
  note(error: unknown, request: RefusedRequest): void {
    const { principal, actionName } = request;
    if (!principal?.companyId || !isProblem(error) || (error.code !== 401 && error.code !== 403)) return;
    const minute = Math.floor(this.now().getTime() / MINUTE_MS);
    const key = `${principal.credentialId} ${principal.companyId} ${actionName} ${minute}`;
    const known = this.held.get(key);
    if (known) known.count += 1;
    else if (!this.hasRoom(principal.companyId)) this.unrecorded.inc();
    else this.held.set(key, this.refusalOf(principal, principal.companyId, error.type, request));
  }

  private hasRoom(companyId: string): boolean {
    if (this.held.size >= HELD_MAX) return false;
    let ofCompany = 0;
    for (const one of this.held.values()) if (one.companyId === companyId) ofCompany += 1;
    return ofCompany < OF_COMPANY_MAX;
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.flush(true);
  }

  /** Reports what no request adds to any more. What cannot be reported is kept for the next time. */
  private async flush(isLast = false): Promise<void> {
    const minute = Math.floor(this.now().getTime() / MINUTE_MS);
    const over = [...this.held].filter(([key]) => isLast || !key.endsWith(` ${minute}`));
    for (let at = 0; at < over.length; at += REFUSALS_MAX) {
      const batch = over.slice(at, at + REFUSALS_MAX);
      try {
        await this.report(batch.map(([, refusal]) => refusal));
      } catch {
        return;
      }
      for (const [key] of batch) this.held.delete(key);
    }
  }

  private refusalOf(principal: Principal, companyId: string, code: string, request: RefusedRequest): Refusal {
    const { userId, via, credentialId, name, email, isServiceAccount = false } = principal;
    const { actionName, address, userAgent, requestId } = request;
    const what = {
      id: newId(),
      companyId,
      at: this.now().toISOString(),
      requestId,
      actionName,
      code,
      count: 1,
    };
    const who = { userId, via: { kind: via, id: credentialId }, name, email, isServiceAccount };
    return { ...what, ...who, ip: address, userAgent };
  }
}
