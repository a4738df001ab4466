import { settings } from '../../../../shared/contracts/settings';
import { writeAction } from '../../../../shared/runtime/action';
import { changeMailSettings } from '../change';
import { type MailSettingsRecord, present } from '../domain/present';
import { instanceProvider } from '../fallback';
import { stored } from '../queries/mail-settings';

export const removeMailSettings = writeAction(settings.removeMailSettings, {
  ask: (_input, ctx) => instanceProvider(ctx),
  async write(_input, ctx, fallback) {
    const before = await ctx.company.one<MailSettingsRecord>(stored);
    if (!before?.kind) return present(before, fallback);
    const none = { kind: null, fromAddress: null, sealedAccount: null };
    return present(await changeMailSettings(ctx, none), fallback);
  },
});
