// Changes the mail settings of a company under a lock, at the version that the caller has seen.

import type { CallContext } from '../../../../shared/runtime/context';
import { changeRowIn } from '../../../../shared/runtime/database/change-row';
import type { Transaction } from '../../../../shared/runtime/database/transaction';
import { type MailSettingsRecord, NEVER_SET } from '../domain/present';
import { MailSettingsRow } from '../models/mail-settings-row';

type Change = Partial<Pick<MailSettingsRecord, 'kind' | 'fromAddress' | 'sealedAccount' | 'replyTo'>>;

/** Checked first, so that a caller with an old version gets 412 and no other error. */
export async function assertVersion(ctx: CallContext): Promise<void> {
  const row = await ctx.company.find(MailSettingsRow, {});
  ctx.precondition(row?.version ?? NEVER_SET);
}

export function changeMailSettings(ctx: CallContext, changes: Change): Promise<MailSettingsRecord> {
  const change = (row: MailSettingsRecord) => ({ ...row, ...changes });
  return ctx.company.transaction(async (tx) => {
    // creates the row to lock; a company that never set anything has version 1
    await tx.insert(MailSettingsRow, { version: 1, updatedAt: ctx.now().toISOString() }, 'keep');
    return changeRowIn(tx, ctx, MailSettingsRow, {}, { notFound: 'internal_error', change, announce });
  });
}

async function announce(tx: Transaction, { companyId, kind }: MailSettingsRecord): Promise<void> {
  await tx.emit(companyId, 'company.mail_settings_updated', { configured: kind !== null, kind });
}
