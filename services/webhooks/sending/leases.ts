// Leases deliveries that are due: they are hidden from every other process until the lease ends; if this process is
// gone by then, another one takes them up.
import type { Scoped } from '../../../shared/runtime/database/scoped';
import type { EndpointRecord } from '../domain/present';
import type { WebhookEvent } from '../messages/webhook-event';
import { leaseDue } from '../queries/sending';
import type { DueEndpoint } from '../wakeups/wakeups';
import type { Receiver } from './receivers';

/** Well above the time an attempt may take. */
const LEASE_MS = 30_000;

export interface LeasedDelivery extends DueEndpoint, WebhookEvent {
  sequence: number;
  /** Attempts before this one. */
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

/** How many deliveries of a webhook may be sent now. */
export interface Share {
  endpoint: Receiver;
  room: number;
}

export function leaseDeliveries(
  rows: Scoped,
  shares: readonly Share[],
  now: Date,
): Promise<LeasedDelivery[]> {
  const until = new Date(now.getTime() + LEASE_MS);
  return rows.many<LeasedDelivery>(leaseDue, [
    shares.map(({ endpoint }) => endpoint.endpointId),
    shares.map(({ room }) => room),
    now.toISOString(),
    until.toISOString(),
  ]);
}
