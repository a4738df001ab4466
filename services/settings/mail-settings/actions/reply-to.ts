import { settings } from '../../../../shared/contracts/settings';
import { action } from '../../../../shared/runtime/service';
import { changeMailSettings } from '../change';
import { present } from '../domain/present';
import { instanceProvider } from '../fallback';

export const setReplyTo = action(settings.setReplyTo, async ({ replyTo = null }, ctx) => {
  const fallback = await instanceProvider(ctx);
  return present(await changeMailSettings(ctx, { replyTo }), fallback);
});
