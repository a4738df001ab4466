import { documents } from '../../../../../shared/contracts/documents';
import { acceptTemplate } from '../../../../../shared/mail-templates/accept';
import { chooseLocale } from '../../../../../shared/mail-templates/choose-locale';
import { templateWarnings } from '../../../../../shared/mail-templates/warnings';
import { writeAction } from '../../../../../shared/runtime/action';
import { presentTemplate } from '../domain/present-template';
import { EmailTemplateRow } from '../models/email-template-row';

export const saveEmailTemplate = writeAction(documents.saveEmailTemplate, {
  ask: (_input, ctx) => chooseLocale(ctx),
  async write({ typeId, ...input }, ctx, language) {
    const { subject, body } = acceptTemplate(input);
    const own = { typeId, subject, body, updatedAt: ctx.now().toISOString() };
    await ctx.company.transaction(async (tx) => {
      await tx.insert(EmailTemplateRow, own, 'replace');
      await tx.emit(ctx.companyId, 'company.email_template_updated', { id: typeId, isCustom: true });
    });
    const template = presentTemplate(typeId, own, language);
    return { template, warnings: templateWarnings(template, template.variables) };
  },
});
