import { mail } from '../../../shared/contracts/mail';
import type { CallContext } from '../../../shared/runtime/context';
import type { Transaction } from '../../../shared/runtime/database/transaction';
import { secretMessage } from '../../../shared/runtime/secrets/mail-box';
import type { InvitationRecord } from '../domain/invitation';

/** Names of the sender in the mail. */
export interface Inviter {
  companyName: string;
  inviterName: string;
}

/** Mails nothing without an address; the creator passes the code on. */
export async function mailInvitation(
  tx: Transaction,
  ctx: CallContext,
  { companyId, email, expiresAt }: InvitationRecord,
  code: string,
  inviter: Inviter,
): Promise<void> {
  if (email === null) return;
  const link = `${ctx.config.baseUrl}/auth/sign-up?invitation=${code}`;
  const variables = { ...inviter, link, code, expiresOn: expiresAt.slice(0, 10) };
  const mailed = secretMessage(
    ctx,
    { companyId, template: 'invitation', to: email },
    ctx.principal.locale,
    variables,
  );
  await tx.deliver(mail.accept, companyId, mailed);
}
