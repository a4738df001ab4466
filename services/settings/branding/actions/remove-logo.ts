import { settings } from '../../../../shared/contracts/settings';
import { writeAction } from '../../../../shared/runtime/action';
import { present } from '../domain/present';
import { files } from '../logo/files';
import { deleteRendition } from '../queries/branding';
import { changeBranding } from '../use-cases/change-branding';

export const removeLogo = writeAction(settings.removeLogo, {
  write: async (_input, ctx) => {
    const row = await changeBranding(ctx, async (known, tx) => {
      if (known.logo) {
        await files.remove(tx, known.logo.file.id);
        await tx.many(deleteRendition);
      }
      return { ...known, logo: null };
    });
    return present(row);
  },
});
