// A change of a company by an administrator of the instance is recorded, and mailed to whom it concerns, in its transaction. The instance
// sends the mails: the company's own account could be part of the trouble.
import type { Static } from '@sinclair/typebox';
import { identity } from '../../../../shared/contracts/identity';
import type { InstanceAction } from '../../../../shared/contracts/instance/actions-log';
import { type MailVariables, mail, message } from '../../../../shared/contracts/mail';
import type { CallContext } from '../../../../shared/runtime/context';
import type { Transaction } from '../../../../shared/runtime/database/transaction';
import type { CompanyToAdminister, MemberToMail } from './read-company';

interface Announcement {
  action: Static<typeof InstanceAction>['action'];
  reason: string;
  /** The text of the mail; null mails nobody. */
  change: MailVariables['company_administered']['change'] | null;
  /** Address of the user whom it concerns, if any. */
  person?: string;
  /** Address at which an OWNER objects, if that is possible. */
  link?: string;
  to: MemberToMail[];
}

export async function announce(
  tx: Transaction,
  ctx: CallContext,
  { id, name }: CompanyToAdminister['company'],
  { action, reason, change, person, link, to }: Announcement,
): Promise<void> {
  const { userId: adminId, email: adminEmail } = ctx.principal;
  const subjectName = person ? `${name}: ${person}` : name;
  const what = {
    at: ctx.now().toISOString(),
    adminId,
    adminEmail,
    action,
    subjectId: id,
    subjectName,
    reason,
  };
  await tx.deliver(identity.recordInstanceAction, null, what);
  if (change === null) return;
  const variables = { companyName: name, change, reason, ...(person && { person }), ...(link && { link }) };
  for (const { email, locale } of to)
    await tx.deliver(mail.accept, null, message('company_administered', email, locale, variables));
}

export function ownersAmong(members: MemberToMail[]): MemberToMail[] {
  return members.filter(({ role }) => role === 'OWNER');
}
