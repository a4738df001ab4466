import { documents } from '../../../../shared/contracts/documents';
import { acceptTemplate } from '../../../../shared/mail-templates/accept';
import { chooseLocale } from '../../../../shared/mail-templates/choose-locale';
import { templateWarnings } from '../../../../shared/mail-templates/warnings';
import { writeAction } from '../../../../shared/runtime/action';
import { presentTemplate } from '../domain/present-template';
import type { OwnTemplate } from '../models/email-template-row';
import { saveTemplate } from '../queries/email-templates';

export const saveEmailTemplate = writeAction(documents.saveEmailTemplate, {
  ask: (_input, ctx) => chooseLocale(ctx),
  async write({ typeId, ...input }, ctx, language) {
    const { subject, body } = acceptTemplate(input);
    const own = await ctx.company.transaction(async (tx) => {
      const values = [typeId, subject, body, ctx.now().toISOString()];
      const saved = await tx.one<OwnTemplate>(saveTemplate, values);
      await tx.emit(ctx.companyId, 'company.email_template_updated', { id: typeId, isCustom: true });
      return saved;
    });
    const template = presentTemplate(typeId, own, language);
    return { template, warnings: templateWarnings(template, template.variables) };
  },
});
