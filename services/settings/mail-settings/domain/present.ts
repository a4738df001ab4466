// Stored mail settings as responses have them: never what is sealed.
import type { Static } from '@sinclair/typebox';
import type { InstanceProvider, MailSettings } from '../../../../shared/contracts/settings/mail-settings';
import type { RecordOf } from '../../../../shared/runtime/database/columns';
import type { MailSettingsRow } from '../models/mail-settings-row';

export type MailSettingsRecord = RecordOf<MailSettingsRow>;

export const NEVER_SET = 1;

export function present(
  row: MailSettingsRecord | undefined,
  fallback: Static<typeof InstanceProvider> | null,
): MailSettings {
  const {
    kind = null,
    fromAddress = null,
    replyTo = null,
    version = NEVER_SET,
    updatedAt = null,
  } = row ?? {};
  // a row that was only made to be locked was never set
  const changedAt = version === NEVER_SET ? null : updatedAt;
  return { configured: kind !== null, kind, fromAddress, replyTo, fallback, version, updatedAt: changedAt };
}
