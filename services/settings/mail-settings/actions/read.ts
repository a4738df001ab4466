import { settings } from '../../../../shared/contracts/settings';
import { readAction } from '../../../../shared/runtime/action';
import { present } from '../domain/present';
import { MailSettingsRow } from '../models/mail-settings-row';
import { readInstanceProvider } from '../use-cases/read-instance-provider';

export const read = readAction(settings.readMailSettings, async (_input, ctx) => {
  const [row, fallback] = await Promise.all([
    ctx.company.find(MailSettingsRow, {}),
    readInstanceProvider(ctx),
  ]);
  return present(row, fallback);
});
