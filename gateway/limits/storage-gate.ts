// The check that there is place for a file that is about to be sent, made before the file is read. Files that are being sent count for
// their payer at once: a hundred at the same moment are not all measured by what was stored before.
import type { IncomingMessage } from 'node:http';
import { companies } from '../../shared/contracts/companies';
import { type AnyAction, bodyBytesMaxOf } from '../../shared/contracts/contract';
import { shareOf } from '../../shared/quotas/payers';
import type { BusCall } from '../../shared/runtime/moleculer/bus-call';
import type { Log } from '../../shared/runtime/observability/log';
import type { Principal } from '../../shared/runtime/principal';

export class StorageGate {
  private readonly sentBy = new Map<string, number>();

  constructor(private readonly asking: { call: BusCall; log: Log }) {}

  /**
   * Reserves the bytes while the task runs.
   * @throws 409 storage_quota_exceeded
   */
  async whileReserved<T>(
    action: AnyAction,
    principal: Principal | undefined,
    req: IncomingMessage,
    work: () => Promise<T>,
  ): Promise<T> {
    const companyId = principal?.companyId;
    if (!action.storesFile || !companyId) return work();
    const bytes = action.multipart ? Number(req.headers['content-length'] ?? bodyBytesMaxOf(action)) : 0;
    const { payerId } = await shareOf(this.asking, companyId);
    this.add(payerId, bytes);
    try {
      const sent = this.sentBy.get(payerId) ?? 0;
      await this.asking.call(companies.assertStorage, { companyId, bytes: sent });
      return await work();
    } finally {
      this.add(payerId, -bytes);
    }
  }

  private add(payerId: string, bytes: number): void {
    const sent = (this.sentBy.get(payerId) ?? 0) + bytes;
    if (sent > 0) this.sentBy.set(payerId, sent);
    else this.sentBy.delete(payerId);
  }
}
