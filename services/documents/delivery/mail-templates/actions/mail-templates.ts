import { documents } from '../../../../../shared/contracts/documents';
import { DOCUMENT_TYPES } from '../../../../../shared/contracts/number-formats';
import { acceptTemplate } from '../../../../../shared/mail-templates/accept';
import { chooseLocale } from '../../../../../shared/mail-templates/choose-locale';
import { templateWarnings } from '../../../../../shared/mail-templates/warnings';
import { readAction, writeAction } from '../../../../../shared/runtime/action';
import { presentTemplate } from '../domain/present-template';
import { EmailTemplateRow } from '../models/email-template-row';

export const listEmailTemplates = readAction(documents.listEmailTemplates, async ({ locale }, ctx) => {
  const language = await chooseLocale(ctx, locale);
  const templates = await ctx.company.findAll(EmailTemplateRow, {});
  const own = new Map(templates.map((template) => [template.typeId, template]));
  return { items: DOCUMENT_TYPES.map((typeId) => presentTemplate(typeId, own.get(typeId), language)) };
});

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
