// Presents mail settings, without anything sealed.
import type { Output } from '../../../../shared/contracts/contract';
import type { mail } from '../../../../shared/contracts/mail';
import type { MailSettings } from '../../../../shared/contracts/settings/mail-settings';
import type { RecordOf } from '../../../../shared/runtime/database/columns';
import type { MailSettingsRow } from '../models/mail-settings-row';

export type MailSettingsRecord = RecordOf<MailSettingsRow>;

export const NEVER_SET = 1;

export function present(
  row: MailSettingsRecord | undefined,
  { provider: fallback, quotas }: Output<typeof mail.instanceProvider>,
): MailSettings {
  const {
    kind = null,
    fromAddress = null,
    replyTo = null,
    version = NEVER_SET,
    updatedAt = null,
  } = row ?? {};
  // a row that was only created for the lock was never set
  const changedAt = version === NEVER_SET ? null : updatedAt;
  const provider = kind === null ? 'instance' : 'company';
  const delivery = kind === null && fallback === null ? 'captured' : provider;
  const quota = { ...quotas[provider], provider } as const;
  return {
    ...{ configured: kind !== null, kind, fromAddress, replyTo, fallback, quota, delivery, version },
    updatedAt: changedAt,
  };
}
