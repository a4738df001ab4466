// Takes deliveries that are due. They are hidden from every other process until the claim ends; if this process is
// gone by then, another one takes them up.
import type { Scoped } from '../../../shared/runtime/database/scoped';
import type { Ready } from '../bell';
import type { EndpointRecord } from '../domain/present';
import type { Happening } from '../messages/happening';
import { claimDue, dueEndpoints } from '../queries/sending';

/** Well above the time an attempt may take. */
const CLAIM_MS = 30_000;

export interface Claimed extends Ready, Happening {
  sequence: number;
  /** Attempts before this one. */
  tries: number;
  claim: number;
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

export interface Wanted {
  ready: Ready;
  room: number;
}

export function claim(rows: Scoped, wanted: readonly Wanted[], now: Date): Promise<Claimed[]> {
  const until = new Date(now.getTime() + CLAIM_MS);
  return rows.many<Claimed>(claimDue, [
    wanted.map(({ ready }) => ready.endpointId),
    wanted.map(({ room }) => room),
    now.toISOString(),
    until.toISOString(),
  ]);
}

/** What is due whoever rang: retries, and what a process that is gone had taken. */
export function findDue(rows: Scoped, now: Date): Promise<Ready[]> {
  return rows.many<Ready>(dueEndpoints, [now.toISOString()]);
}
