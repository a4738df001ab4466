import { settings } from '../../../../shared/contracts/settings';
import { readAction } from '../../../../shared/runtime/action';
import { type MailSettingsRecord, present } from '../domain/present';
import { instanceProvider } from '../fallback';
import { stored } from '../queries/mail-settings';

export const readMailSettings = readAction(settings.readMailSettings, async (_input, ctx) => {
  const [row, fallback] = await Promise.all([
    ctx.company.one<MailSettingsRecord>(stored),
    instanceProvider(ctx),
  ]);
  return present(row, fallback);
});
