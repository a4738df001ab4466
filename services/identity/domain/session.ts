// Builds the row of a session, for any way to sign in.
import type { RecordOf } from '../../../shared/runtime/database/columns';
import type { SessionRow } from '../models/session-row';

export type SessionRecord = RecordOf<SessionRow>;

export const USER_AGENT_MAX = 300;

/** Facts of the sign-in; `providerId` and `restrictedToCompanyId` are set for one by a provider. */
export interface SignIn {
  userId: string;
  activeCompanyId: string | null;
  providerId?: string;
  restrictedToCompanyId?: string | null;
}

interface Opening {
  id: string;
  tokenHash: string;
  address: string;
  userAgent: string;
}

export function newSession(signIn: SignIn, opening: Opening, now: Date): SessionRecord {
  const { userId, activeCompanyId, providerId = null, restrictedToCompanyId = null } = signIn;
  return {
    ...opening,
    userId,
    activeCompanyId,
    providerId,
    restrictedToCompanyId,
    userAgent: opening.userAgent.slice(0, USER_AGENT_MAX),
    createdAt: now.toISOString(),
    lastSeenAt: now.toISOString(),
  };
}
