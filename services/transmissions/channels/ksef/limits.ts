// Limits of KSeF: calls of one kind per second, minute and hour for each business. They are counted before a call is
// made, because KSeF pauses grow with each excess.
import type { Trouble } from '../../domain/outcome';
import { trouble } from '../exchange';
import type { Connection } from './connection';

const SECOND = 1_000;
/** Margin, since calls may arrive closer together than they left. */
const MARGIN_MS = 500;
const WINDOWS_MS = [SECOND, 60 * SECOND, 3_600 * SECOND].map((ms) => ms + MARGIN_MS);

/** Limits since 2026-09-14: per second, minute and hour. */
const LIMITS = {
  open: [10, 30, 120],
  send: [10, 30, 180],
  close: [20, 60, 240],
  status: [30, 120, 1_200],
  list: [10, 20, 200],
  other: [10, 120, 1_200],
} as const;
type Kind = keyof typeof LIMITS;
/** Kinds that delay only sends; sent documents are polled meanwhile. */
const SENDS: ReadonlySet<Kind> = new Set(['open', 'send']);

/** Undefined if the call may be made; it is counted then. */
export async function overLimit(
  connection: Connection,
  method: string,
  path: string,
): Promise<Trouble | undefined> {
  const kind = kindOf(method, path);
  if (!kind) return undefined;
  const share = connection.instance.ksefRatePercent / 100;
  const limits = LIMITS[kind].map((calls, index) => ({
    calls: Math.max(1, Math.floor(calls * share)),
    withinMs: WINDOWS_MS[index] ?? 0,
  }));
  const waitMs = await connection.takeCall(kind, limits);
  if (waitMs === undefined) return undefined;
  const retryAfter = String(Math.ceil(waitMs / SECOND));
  return trouble('rate', 'limit_used_up', { retryAfter, delays: SENDS.has(kind) ? 'sends' : 'lane' });
}

/** A sign-in has its own limit, which no company reaches. */
function kindOf(method: string, path: string): Kind | undefined {
  const [root, ...parts] = path.split('?')[0]?.split('/').filter(Boolean) ?? [];
  if (root !== 'sessions') return undefined;
  if (method === 'POST') return SENT[parts[2] ?? ''] ?? 'open';
  if (parts[1] !== 'invoices') return 'other';
  if (parts.length === 2) return 'list';
  return parts.length === 3 ? 'status' : 'other';
}

const SENT: Readonly<Record<string, Kind>> = { invoices: 'send', close: 'close' };
