import { settings } from '../../../../shared/contracts/settings';
import { writeAction } from '../../../../shared/runtime/action';
import { type MailSettingsRecord, present } from '../domain/present';
import { stored } from '../queries/mail-settings';
import { changeMailSettings } from '../use-cases/change-mail-settings';
import { readInstanceProvider } from '../use-cases/read-instance-provider';

export const remove = writeAction(settings.removeMailSettings, {
  ask: (_input, ctx) => readInstanceProvider(ctx),
  async write(_input, ctx, fallback) {
    const before = await ctx.company.one<MailSettingsRecord>(stored);
    if (!before?.kind) return present(before, fallback);
    const none = { kind: null, fromAddress: null, sealedAccount: null };
    return present(await changeMailSettings(ctx, none), fallback);
  },
});
