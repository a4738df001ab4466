import { settings } from '../../../../shared/contracts/settings';
import { action } from '../../../../shared/runtime/service';
import { changeMailSettings } from '../change';
import { type MailSettingsRecord, present } from '../domain/present';
import { instanceProvider } from '../fallback';
import { stored } from '../queries/mail-settings';

export const removeMailSettings = action(settings.removeMailSettings, async (_input, ctx) => {
  const fallback = await instanceProvider(ctx);
  const before = await ctx.company.one<MailSettingsRecord>(stored);
  if (!before?.kind) return present(before, fallback);
  const none = { kind: null, fromAddress: null, sealedAccount: null };
  return present(await changeMailSettings(ctx, none), fallback);
});
