// Presents mail settings, without anything sealed.
import type { Output } from '../../../../shared/contracts/contract';
import type { mail } from '../../../../shared/contracts/mail';
import { MAIL_SETTINGS_FIELDS, type MailSettings } from '../../../../shared/contracts/settings/mail-settings';
import type { RecordOf } from '../../../../shared/runtime/database/columns';
import { initialValues } from '../../../../shared/runtime/fields/field-values';
import type { MailSettingsRow } from '../models/mail-settings-row';

export type MailSettingsRecord = RecordOf<MailSettingsRow>;

export const NEVER_SET = 1;

export function present(
  row: MailSettingsRecord | undefined,
  { provider: fallback, quotas }: Output<typeof mail.instanceProvider>,
): MailSettings {
  const {
    companyId: _,
    sealedAccount: __,
    updatedAt = null,
    version = NEVER_SET,
    ...fields
  } = { ...initialValues(MAIL_SETTINGS_FIELDS), ...row };
  const { kind } = fields;
  // a row that was only created for the lock was never set
  const changedAt = version === NEVER_SET ? null : updatedAt;
  const provider = kind === null ? 'instance' : 'company';
  const delivery = kind === null && fallback === null ? 'captured' : provider;
  const quota = { ...quotas[provider], provider } as const;
  return {
    configured: kind !== null,
    ...fields,
    fallback,
    quota,
    delivery,
    version,
    updatedAt: changedAt,
  };
}
