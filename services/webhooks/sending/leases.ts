// Leases deliveries that are due: no other process sees them until the lease ends. If this process is gone by then, another
// one sends them.
import type { Scoped } from '../../../shared/runtime/database/scoped';
import type { Capacity } from '../../../shared/runtime/work/due-work';
import type { EndpointRecord } from '../domain/present';
import type { WebhookEvent } from '../messages/webhook-event';
import { leaseDue } from '../queries/sending';
import type { DueEndpoint } from '../wakeups/wakeups';
import type { Receiver } from './receivers';

export interface LeasedDelivery extends DueEndpoint, WebhookEvent {
  sequence: number;
  /** Number of attempts before this one. */
  tries: number;
  /** Grows with every lease: a later one makes this one invalid. */
  lease: number;
  traceParent: string | null;
  url: string;
  webhookType: EndpointRecord['type'];
  failingSince: string | null;
  secret: string | null;
  openSecret: string | null;
  previousSecret: string | null;
  previousOpenSecret: string | null;
  previousSecretExpiresAt: string | null;
}

/** The number of deliveries of a webhook that may be sent now. */
export interface Share {
  endpoint: Receiver;
  count: number;
}

export function leaseDeliveries(
  rows: Scoped,
  shares: readonly Share[],
  { now, leasedUntil }: Pick<Capacity, 'now' | 'leasedUntil'>,
): Promise<LeasedDelivery[]> {
  const ids = shares.map(({ endpoint }) => endpoint.endpointId);
  const counts = shares.map(({ count }) => count);
  return rows.many<LeasedDelivery>(leaseDue, [ids, counts, now, leasedUntil]);
}
