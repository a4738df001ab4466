// Ends an API key that somebody has found in public. The response is the same for every text, so that nobody learns which keys work.
import { companies } from '../../../shared/contracts/companies';
import { identity } from '../../../shared/contracts/identity';
import { mail, message } from '../../../shared/contracts/mail';
import { writeAction } from '../../../shared/runtime/action';
import type { AskContext } from '../../../shared/runtime/context';
import { fingerprint, isApiKey } from '../../../shared/runtime/secrets/credentials';
import { holderOf } from '../domain/api-key';
import { ApiKeyRow } from '../models/api-key-row';
import { apiKeyByHash } from '../queries/api-keys';
import { invalidatePrincipals } from '../use-cases/invalidate-principals';

interface LeakedKey {
  id: string;
  /** null for a key of a service account, which nobody holds. */
  userId: string | null;
  companyId: string;
  email: string;
  locale: string | null;
}

interface Recipient {
  email: string;
  locale: string | null;
}

export const reportLeakedKey = writeAction(identity.reportLeakedKey, {
  async ask({ key }, ctx) {
    if (!isApiKey(key)) return undefined;
    const values = [fingerprint(key), ctx.now().toISOString()];
    const leaked = await ctx.acrossCompanies.one<LeakedKey>(apiKeyByHash, values);
    return leaked && { leaked, recipients: await recipientsOf(leaked, ctx) };
  },
  async write(_input, ctx, notice) {
    if (!notice) return null;
    const { id, companyId } = notice.leaked;
    const holder = await ctx.companyNamed(companyId).transaction(async (tx) => {
      const row = await tx.lock(ApiKeyRow, { id, revokedAt: null });
      if (!row) return undefined;
      await tx.update(ApiKeyRow, { id }, { revokedAt: ctx.now().toISOString() });
      await tx.emit(companyId, 'api_key.revoked', { id });
      const link = `${ctx.config.baseUrl}/auth/api-keys`;
      const variables = { label: row.name, ending: row.lastFour, link };
      for (const { email, locale } of notice.recipients)
        await tx.deliver(mail.accept, null, message('key_leaked', email, locale, variables));
      return holderOf(row);
    });
    if (holder) await invalidatePrincipals(ctx, holder);
    return null;
  },
});

/** The holder, if it is a person, and the OWNERs, each once. */
async function recipientsOf(
  { companyId, userId, email, locale }: LeakedKey,
  ctx: AskContext,
): Promise<readonly Recipient[]> {
  const { items } = await ctx.call(companies.administrators, { companyId });
  const owners = items.filter(({ role }) => role === 'OWNER');
  const holders = userId === null ? [] : [{ email, locale }];
  return [...new Map([...holders, ...owners].map((one) => [one.email, one])).values()];
}
