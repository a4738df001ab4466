import { settings } from '../../../../shared/contracts/settings';
import { writeAction } from '../../../../shared/runtime/action';
import { present } from '../domain/present';
import { MailSettingsRow } from '../models/mail-settings-row';
import { changeMailSettings } from '../use-cases/change-mail-settings';
import { readInstanceProvider } from '../use-cases/read-instance-provider';

export const remove = writeAction(settings.removeMailSettings, {
  ask: (_input, ctx) => readInstanceProvider(ctx),
  async write(_input, ctx, fallback) {
    const before = await ctx.company.find(MailSettingsRow, {});
    if (!before?.kind) return present(before, fallback);
    const none = { kind: null, fromAddress: null, sealedAccount: null };
    return present(await changeMailSettings(ctx, none), fallback);
  },
});
