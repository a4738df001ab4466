// Builds the row of a session, for any way to sign in.
import type { RecordOf } from '../../../shared/runtime/database/columns';
import type { SessionRow } from '../models/session-row';
import { provesFactor } from './freshness';

export type SessionRecord = RecordOf<SessionRow>;

export const USER_AGENT_MAX = 300;

/** Facts of the sign-in; `providerId` and `restrictedToCompanyId` are set for one by a provider. */
export interface SignIn {
  userId: string;
  activeCompanyId: string | null;
  providerId?: string;
  restrictedToCompanyId?: string | null;
  /** `sid` of the ID token. */
  providerSessionId?: string | null;
  /** `pwd`, or `sso:<issuer>` and what the provider says of its factor, then that of the factor. */
  methods: readonly string[];
  isBreakGlass?: boolean;
  /** Stated where it was told before the factor was proven. */
  id?: string;
}

interface Opening {
  id: string;
  tokenHash: string;
  address: string;
  userAgent: string;
}

export function newSession(signIn: SignIn, opening: Opening, now: Date): SessionRecord {
  const { userId, activeCompanyId, methods } = signIn;
  const { providerId = null, restrictedToCompanyId = null, providerSessionId = null } = signIn;
  const provenAt = now.toISOString();
  return {
    ...opening,
    userId,
    activeCompanyId,
    providerId,
    restrictedToCompanyId,
    providerSessionId,
    methods: [...methods],
    authenticatedAt: provenAt,
    factorProvenAt: provesFactor(methods) ? provenAt : null,
    userAgent: opening.userAgent.slice(0, USER_AGENT_MAX),
    createdAt: now.toISOString(),
    lastSeenAt: now.toISOString(),
    longestIdleSeconds: 0,
    endedIn: [],
    isBreakGlass: signIn.isBreakGlass ?? false,
  };
}

/** Lifetime of a session: it lasts as long as it is used, up to a limit. */
export const SESSION_IDLE_DAYS = 7;
/** Most sessions that one user may have. */
export const SESSIONS_MAX = 100;
export const SESSION_DAYS_MAX = 30;
/** `last_seen_at` is stored at most this often, because a write per request would cost more than the request. */
export const SEEN_EVERY_SECONDS = 60;

const DAY_MS = 86_400_000;

interface Lived {
  createdAt: string;
  lastSeenAt: string;
}

/** Returns the end of the session if it is not used any more. */
export function expiryOf({ createdAt, lastSeenAt }: Lived): string {
  const idle = Date.parse(lastSeenAt) + SESSION_IDLE_DAYS * DAY_MS;
  const absolute = Date.parse(createdAt) + SESSION_DAYS_MAX * DAY_MS;
  return new Date(Math.min(idle, absolute)).toISOString();
}
