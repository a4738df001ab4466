import { settings } from '../../../../shared/contracts/settings';
import { chooseLocale } from '../../../../shared/mail-templates/choose-locale';
import { writeAction } from '../../../../shared/runtime/action';
import { problem } from '../../../../shared/runtime/errors';
import { present } from '../domain/present';
import { removeOverride } from '../queries/email-templates';
import { familyNamed } from '../use-cases/find-family';

export const restore = writeAction(settings.restoreEmailTemplate, {
  async ask({ id }, ctx) {
    const family = await familyNamed(id, ctx);
    if (!family) throw problem('email_template_not_found');
    return { family, locale: await chooseLocale(ctx) };
  },
  async write(_input, ctx, { family, locale }) {
    await ctx.company.transaction(async (tx) => {
      const wasCustom = (await tx.one(removeOverride, [family])) !== undefined;
      const data = { id: family, isCustom: false };
      if (wasCustom) await tx.emit(ctx.companyId, 'company.email_template_updated', data);
    });
    return present(family, undefined, locale);
  },
});
