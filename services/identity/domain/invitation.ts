// Making an invitation, showing it, and mailing it.

import { mail, message } from '../../../shared/contracts/mail';
import type { CallContext } from '../../../shared/runtime/context';
import type { Transaction } from '../../../shared/runtime/database/transaction';
import type { InvitationRecord } from './admission';

export function presentInvitation(row: InvitationRecord, now: Date) {
  const { id, email, role, createdBy, createdAt, expiresAt, acceptedBy, acceptedAt } = row;
  const status = statusOf(row, now);
  return { id, email, role, status, createdBy, createdAt, expiresAt, acceptedBy, acceptedAt };
}

function statusOf({ acceptedAt, expiresAt }: InvitationRecord, now: Date) {
  if (acceptedAt !== null) return 'accepted' as const;
  return Date.parse(expiresAt) > now.getTime() ? ('pending' as const) : ('expired' as const);
}

/** Who the mail is from, as its reader knows them. */
export interface Inviter {
  companyName: string;
  inviterName: string;
}

export async function mailInvitation(
  tx: Transaction,
  ctx: CallContext,
  { companyId, email, expiresAt }: InvitationRecord,
  code: string,
  inviter: Inviter,
): Promise<void> {
  if (email === null) return;
  const letter = message('invitation', email, ctx.principal.locale, {
    ...inviter,
    link: `${ctx.config.baseUrl}/auth/sign-up?invitation=${code}`,
    code,
    expiresOn: expiresAt.slice(0, 10),
  });
  await tx.deliver(mail.accept, companyId, letter);
}
