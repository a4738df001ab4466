// The one way to change the mail settings of a company: under a lock, at the version the caller has seen.
import type { CallContext } from '../../../../shared/runtime/context';
import { type MailSettingsRecord, NEVER_SET } from '../domain/present';
import { MailSettingsRow } from '../models/mail-settings-row';
import { ensure, lock, stored } from '../queries/mail-settings';

type Change = Partial<Pick<MailSettingsRecord, 'kind' | 'fromAddress' | 'sealedAccount' | 'replyTo'>>;

/** Checked before anything else, so that a caller with an old version gets 412 rather than other errors. */
export async function assertVersion(ctx: CallContext): Promise<void> {
  const row = await ctx.company.one<MailSettingsRecord>(stored);
  ctx.precondition(row?.version ?? NEVER_SET);
}

export function changeMailSettings(ctx: CallContext, change: Change): Promise<MailSettingsRecord> {
  const { companyId } = ctx;
  const now = ctx.now().toISOString();
  return ctx.company.transaction(async (tx) => {
    await tx.many(ensure, [now]);
    const before = await tx.one<MailSettingsRecord>(lock);
    if (!before) throw new Error('the row that was made to be locked is gone');
    ctx.precondition(before.version);
    const after = { ...before, ...change, version: before.version + 1, updatedAt: now };
    const where = { companyId };
    await tx.repository(MailSettingsRow).update(after, { where, transaction: tx.sequelize });
    const { kind } = after;
    await tx.emit(companyId, 'company.mail_settings_updated', { configured: kind !== null, kind });
    return after;
  });
}
