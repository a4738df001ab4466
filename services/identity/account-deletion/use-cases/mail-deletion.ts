import { type MailVariables, mail, message } from '../../../../shared/contracts/mail';
import type { Transaction } from '../../../../shared/runtime/database/transaction';
import type { Config } from '../../../../shared/settings/config';
import type { UserRecord } from '../../domain/user';

type Content = Omit<MailVariables['account_deletion'], 'link'>;

export async function mailDeletion(
  tx: Transaction,
  { config }: { config: Config },
  { email, locale }: Pick<UserRecord, 'email' | 'locale'>,
  content: Content,
): Promise<void> {
  const variables = { ...content, link: `${config.baseUrl}/auth/security` };
  await tx.deliver(mail.accept, null, message('account_deletion', email, locale, variables));
}
