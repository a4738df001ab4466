// Brings one claimed delivery to its receiver, and sees to what follows from the outcome.

import type { Database } from '../../../shared/runtime/database/database';
import { isProblem } from '../../../shared/runtime/errors';
import { continued } from '../../../shared/runtime/observability/tracing';
import type { ServiceResources } from '../../../shared/runtime/resources';
import { nextAttempt } from '../domain/schedule';
import { signingSecrets } from '../domain/signing-secret';
import type { Claimed } from './claims';
import { disable, reasonToDisable } from './disable';
import { Health } from './health';
import { type Outcome, type Patience, send } from './send';
import { type Settled, Settlement } from './settlement';

const PATIENCE: Patience = { timeoutMs: 15_000, bytesMax: 1_024 };
/** A secret that cannot be opened is for the operator to mend. */
const UNSIGNABLE_AGAIN_MS = 5 * 60_000;

export class Courier {
  private readonly settlement: Settlement;
  private isStopped = false;

  constructor(
    private readonly resources: ServiceResources,
    private readonly database: Database,
  ) {
    const rows = database.acrossCompanies();
    this.settlement = new Settlement(rows, new Health(rows), resources.log, resources.now);
  }

  /** Writes down what is known; what is still under way is left to others, at once. */
  async stop(underWay: readonly Claimed[]): Promise<void> {
    this.isStopped = true;
    await this.settlement.stop();
    await this.settlement.giveBack(underWay, this.resources.now()).catch(() => {});
  }

  /** Whether the receiver gave an answer, of whatever kind. */
  async deliver(claimed: Claimed): Promise<boolean> {
    const { now, outbound } = this.resources;
    const at = now();
    const secrets = this.secretsOf(claimed, at);
    if (!secrets) {
      await this.settlement.giveBack([claimed], new Date(at.getTime() + UNSIGNABLE_AGAIN_MS));
      return true;
    }
    const { url, webhookType: type, traceParent } = claimed;
    const attempt = () =>
      send({ url, type, secrets, happening: claimed, at, traceParent }, outbound, PATIENCE);
    const outcome = await continued('webhooks.deliver', traceParent, attempt);
    // the connections of a process that stops are cut: that is no answer of the receiver
    if (!(this.isStopped && outcome.reason === 'aborted')) await this.settle(claimed, outcome, at);
    return outcome.status !== null;
  }

  private secretsOf(claimed: Claimed, at: Date): string[] | undefined {
    try {
      return signingSecrets(this.resources.secrets, { ...claimed, id: claimed.endpointId }, at);
    } catch (error) {
      const { log } = this.resources;
      log.error(
        { err: isProblem(error) ? error.message : error, webhook: claimed.endpointId },
        'cannot sign',
      );
      return undefined;
    }
  }

  private async settle(claimed: Claimed, outcome: Outcome, at: Date): Promise<void> {
    const now = this.resources.now();
    const settled = settledOf(claimed, outcome, at, now);
    this.settlement.add(settled);
    this.count(settled);
    const reason = reasonToDisable(claimed, outcome, now);
    if (reason) await disable(this.database, claimed, reason, now);
  }

  private count({ status }: Settled): void {
    const outcomes = { succeeded: 'delivered', retrying: 'failed', failed: 'given_up' } as const;
    this.resources.metrics
      .counter('webhook_attempts_total', 'Attempts to deliver a webhook', ['outcome'])
      .inc({ outcome: outcomes[status] });
  }
}

function settledOf(claimed: Claimed, outcome: Outcome, at: Date, now: Date): Settled {
  const { endpointId, sequence, claim, tries, failingSince } = claimed;
  const { succeeded, status, reason, durationMs, responseBody, retryAfter } = outcome;
  const next = succeeded ? undefined : nextAttempt(tries + 1, now, retryAfter);
  return {
    endpointId,
    sequence,
    claim,
    status: succeeded ? 'succeeded' : next ? 'retrying' : 'failed',
    nextAttemptAt: next?.toISOString() ?? null,
    responseBody,
    attempt: { at: at.toISOString(), succeeded, status, reason, durationMs },
    wasFailing: failingSince !== null,
  };
}
