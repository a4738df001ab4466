import { identity } from '../../../shared/contracts/identity';
import { readAction } from '../../../shared/runtime/action';
import type { SessionRecord } from '../domain/session';
import { expiryOf } from '../domain/session-lifetime';
import { sessionsOf } from '../queries/sessions';

export const sessions = readAction(identity.sessions, async (_input, ctx) => {
  const { userId, credentialId, restrictedToCompanyId } = ctx.principal;
  const values = [userId, ctx.now().toISOString(), restrictedToCompanyId];
  const rows = await ctx.global.many<SessionRecord>(sessionsOf, values);
  return { items: rows.map((row) => present(row, credentialId)) };
});

function present(row: SessionRecord, currentId: string) {
  const { id, userAgent, address, createdAt, lastSeenAt } = row;
  const isCurrent = id === currentId;
  return { id, device: userAgent, address, createdAt, lastSeenAt, expiresAt: expiryOf(row), isCurrent };
}
