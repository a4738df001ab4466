// A new API key is mailed to the user with whose rights it was made, who may not have made it. The mail has no secret, and a link to revoke.
import { companies } from '../../../shared/contracts/companies';
import { mail, message } from '../../../shared/contracts/mail';
import type { AskContext, CallContext } from '../../../shared/runtime/context';
import type { Transaction } from '../../../shared/runtime/database/transaction';
import type { ApiKeyRecord } from '../domain/api-key';

/** Callers over NATS have no address. */
const NO_ADDRESS = '–';

/** Returns the name of the company, for the mail. */
export async function readCompanyName(ctx: AskContext): Promise<string> {
  return (await ctx.call(companies.profile, { companyId: ctx.companyId }))?.name ?? '';
}

/** A key of a service account that makes keys has no user to write to. */
export async function announceKey(
  tx: Transaction,
  ctx: CallContext,
  { name: label, lastFour: ending }: ApiKeyRecord,
  companyName: string,
): Promise<void> {
  const { email, locale } = ctx.principal;
  if (email === '') return;
  const link = `${ctx.config.baseUrl}/auth/api-keys`;
  const variables = { companyName, label, ending, address: ctx.client.address || NO_ADDRESS, link };
  await tx.deliver(mail.accept, null, message('api_key_created', email, locale, variables));
}
