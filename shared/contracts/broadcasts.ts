// Events that one process broadcasts to others, which may get lost. deploy/nats.conf lets no other process publish them.
import type { ProcessName } from './service-names';

interface Broadcast {
  from: readonly ProcessName[];
  to: readonly ProcessName[];
}

export const BROADCASTS = {
  /** A membership, session or key has ended, or a policy has changed: a process forgets what it has cached of that user or company, or all. */
  'identity.revoked': { from: ['identity', 'companies'], to: ['gateway', 'webhooks'] },
  /** The client of a request has closed its connection: work for it ends. */
  'request.abandoned': { from: ['gateway'], to: ['receivables'] },
} as const satisfies Record<string, Broadcast>;

export type BroadcastName = keyof typeof BROADCASTS;
