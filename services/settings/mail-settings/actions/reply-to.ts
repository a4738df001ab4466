import { settings } from '../../../../shared/contracts/settings';
import { writeAction } from '../../../../shared/runtime/action';
import { changeMailSettings } from '../change';
import { present } from '../domain/present';
import { instanceProvider } from '../fallback';

export const setReplyTo = writeAction(settings.setReplyTo, {
  ask: (_input, ctx) => instanceProvider(ctx),
  write: async ({ replyTo = null }, ctx, fallback) =>
    present(await changeMailSettings(ctx, { replyTo }), fallback),
});
