// Sends one leased delivery to its receiver, and does what follows from the outcome.

import type { DisabledReason } from '../../../shared/contracts/webhooks-endpoints';
import type { Database } from '../../../shared/runtime/database/database';
import { companyScope } from '../../../shared/runtime/database/tenant-scope';
import { isProblem } from '../../../shared/runtime/errors';
import { continued } from '../../../shared/runtime/observability/tracing';
import type { ServiceResources } from '../../../shared/runtime/resources';
import { type AttemptRecord, reasonToDisable, recordOf } from '../domain/next-attempt';
import { webhookEvent } from '../domain/present';
import { notifyDisabled } from '../jobs/notify-disabled';
import { EndpointRow } from '../models/endpoint-row';
import { signingSecrets } from '../signing-secrets/stored-secret';
import { lockEndpoint, noteChange } from '../use-cases/change-endpoint';
import { FailingSince } from './failing-since';
import type { LeasedDelivery } from './leases';
import { AttemptRecorder } from './record-attempts';
import { type Outcome, type SendLimits, send } from './send';

const LIMITS: SendLimits = { timeoutMs: 15_000, bytesMax: 1_024 };
/** The operator must correct a secret that cannot be opened. */
const UNSIGNABLE_AGAIN_MS = 5 * 60_000;
const OUTCOMES = { succeeded: 'delivered', retrying: 'failed', failed: 'given_up' } as const;

export class Deliverer {
  private readonly recorder: AttemptRecorder;
  private readonly attempts;
  private isStopped = false;

  constructor(
    private readonly resources: ServiceResources,
    private readonly database: Database,
  ) {
    const rows = database.acrossCompanies();
    this.attempts = resources.metrics.counter('webhook_attempts_total', 'Attempts to deliver a webhook', [
      'outcome',
    ]);
    this.recorder = new AttemptRecorder(rows, new FailingSince(rows), resources.log, resources.now);
  }

  /** Stores the known outcomes; other processes get at once what is still under way. */
  async stop(underWay: readonly LeasedDelivery[]): Promise<void> {
    this.isStopped = true;
    await this.recorder.stop();
    await this.recorder.giveBack(underWay, this.resources.now()).catch(() => {});
  }

  /** True if the receiver answered, with whatever status. */
  async deliver(leased: LeasedDelivery): Promise<boolean> {
    const { now, outbound } = this.resources;
    const at = now();
    const secrets = this.secretsOf(leased, at);
    if (!secrets) {
      await this.recorder.giveBack([leased], new Date(at.getTime() + UNSIGNABLE_AGAIN_MS));
      return true;
    }
    const { url, webhookType: type, traceParent } = leased;
    const attempt = () => send({ url, type, secrets, event: leased, at, traceParent }, outbound, LIMITS);
    const outcome = await continued('webhooks.deliver', traceParent, attempt);
    // a process that stops cuts its connections: this is no failure of the receiver
    if (!(this.isStopped && outcome.reason === 'aborted')) await this.record(leased, outcome, at);
    return outcome.status !== null;
  }

  private secretsOf(leased: LeasedDelivery, at: Date): string[] | undefined {
    try {
      return signingSecrets(this.resources.secrets, { ...leased, id: leased.endpointId }, at);
    } catch (error) {
      const { log } = this.resources;
      log.error({ err: isProblem(error) ? error.message : error, webhook: leased.endpointId }, 'cannot sign');
      return undefined;
    }
  }

  private async record(leased: LeasedDelivery, outcome: Outcome, at: Date): Promise<void> {
    const now = this.resources.now();
    const record: AttemptRecord = recordOf(leased, outcome, { at, now, random: Math.random() });
    this.recorder.add(record);
    this.attempts.inc({ outcome: OUTCOMES[record.status] });
    const reason = reasonToDisable(leased, outcome, now);
    if (reason) await disableEndpoint(this.database, leased, reason, now);
  }
}

/**
 * Disables a webhook whose receiver is gone or has failed for days, with an event, and a mail to the administrators.
 * Does nothing when the webhook has been changed or switched meanwhile.
 */
async function disableEndpoint(
  database: Database,
  { companyId, endpointId, url, requestId, traceParent }: LeasedDelivery,
  reason: DisabledReason,
  now: Date,
): Promise<void> {
  await database.scoped(companyScope(companyId, { requestId, traceParent })).transaction(async (tx) => {
    const before = await lockEndpoint(tx, endpointId);
    const isStill = before.isActive && before.url === url;
    if (!isStill || (reason === 'failing' && before.failingSince === null)) return;
    const at = now.toISOString();
    const saved = {
      ...before,
      isActive: false,
      disabledReason: reason,
      disabledAt: at,
      version: before.version + 1,
      updatedAt: at,
    };
    await tx.update(EndpointRow, { id: endpointId }, saved);
    await noteChange(tx, saved);
    await tx.emit(companyId, 'webhook.disabled', { ...webhookEvent(saved), reason });
    await tx.enqueue(notifyDisabled, { companyId, endpointId });
  });
}
