import { settings } from '../../../../shared/contracts/settings';
import { writeAction } from '../../../../shared/runtime/action';
import { present } from '../domain/present';
import { changeMailSettings } from '../use-cases/change-mail-settings';
import { readInstanceProvider } from '../use-cases/read-instance-provider';

export const setReplyTo = writeAction(settings.setReplyTo, {
  ask: (_input, ctx) => readInstanceProvider(ctx),
  write: async ({ replyTo = null }, ctx, fallback) =>
    present(await changeMailSettings(ctx, { replyTo }), fallback),
});
