// Mails to the OWNERs of a company that is to be deleted. The instance sends them: what the company sends goes with it.

import type { AnyAction, CallInput, Output } from '../../../../shared/contracts/contract';
import { identity } from '../../../../shared/contracts/identity';
import { type MailVariables, mail, message } from '../../../../shared/contracts/mail';
import type { Scoped } from '../../../../shared/runtime/database/scoped';
import type { Transaction } from '../../../../shared/runtime/database/transaction';
import type { Config } from '../../../../shared/settings/config';
import { ownersOf } from '../queries/deletions';

interface Asking {
  call<C extends AnyAction>(action: C, input: CallInput<C>): Promise<Output<C>>;
  companyNamed(companyId: string): Scoped;
  readonly config: Config;
}

export interface Recipients {
  companyName: string;
  to: { email: string; locale: string | null }[];
}

/** @param userIds those to be mailed; by default its OWNERs */
export async function readRecipients(
  ctx: Asking,
  companyId: string,
  userIds?: string[],
): Promise<Recipients> {
  const rows = await ctx
    .companyNamed(companyId)
    .many<{ userId: string | null; name: string; language: string | null }>(ownersOf);
  const ids = userIds ?? rows.flatMap(({ userId }) => userId ?? []);
  const { items } = ids.length === 0 ? { items: [] } : await ctx.call(identity.usersByIds, { userIds: ids });
  const language = rows[0]?.language ?? null;
  const to = items.map(({ email, locale }) => ({ email, locale: locale ?? language }));
  return { companyName: rows[0]?.name ?? '', to };
}

type Content = Omit<MailVariables['company_deletion'], 'companyName' | 'link'>;

export async function mailRecipients(
  tx: Transaction,
  { config }: Pick<Asking, 'config'>,
  { companyName, to }: Recipients,
  content: Content,
  path = '/api/company/deletion',
): Promise<void> {
  const variables = { companyName, link: `${config.baseUrl}${path}`, ...content };
  for (const { email, locale } of to)
    await tx.deliver(mail.accept, null, message('company_deletion', email, locale, variables));
}
