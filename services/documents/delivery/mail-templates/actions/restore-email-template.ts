import { documents } from '../../../../../shared/contracts/documents';
import { chooseLocale } from '../../../../../shared/mail-templates/choose-locale';
import { writeAction } from '../../../../../shared/runtime/action';
import { presentTemplate } from '../domain/present-template';
import { EmailTemplateRow } from '../models/email-template-row';

export const restoreEmailTemplate = writeAction(documents.restoreEmailTemplate, {
  ask: (_input, ctx) => chooseLocale(ctx),
  async write({ typeId }, ctx, language) {
    await ctx.company.transaction(async (tx) => {
      const wasCustom = await tx.remove(EmailTemplateRow, { typeId });
      const data = { id: typeId, isCustom: false };
      if (wasCustom) await tx.emit(ctx.companyId, 'company.email_template_updated', data);
    });
    return presentTemplate(typeId, undefined, language);
  },
});
