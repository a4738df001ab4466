import { settings } from '../../../../shared/contracts/settings';
import { readAction } from '../../../../shared/runtime/action';
import { type MailSettingsRecord, present } from '../domain/present';
import { stored } from '../queries/mail-settings';
import { readInstanceProvider } from '../use-cases/read-instance-provider';

export const read = readAction(settings.readMailSettings, async (_input, ctx) => {
  const [row, fallback] = await Promise.all([
    ctx.company.one<MailSettingsRecord>(stored),
    readInstanceProvider(ctx),
  ]);
  return present(row, fallback);
});
