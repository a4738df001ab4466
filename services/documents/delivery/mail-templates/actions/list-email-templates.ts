import { documents } from '../../../../../shared/contracts/documents';
import { DOCUMENT_TYPES } from '../../../../../shared/contracts/number-formats';
import { chooseLocale } from '../../../../../shared/mail-templates/choose-locale';
import { readAction } from '../../../../../shared/runtime/action';
import { presentTemplate } from '../domain/present-template';
import { EmailTemplateRow } from '../models/email-template-row';

export const listEmailTemplates = readAction(documents.listEmailTemplates, async ({ locale }, ctx) => {
  const language = await chooseLocale(ctx, locale);
  const templates = await ctx.company.findAll(EmailTemplateRow, {});
  const own = new Map(templates.map((template) => [template.typeId, template]));
  return { items: DOCUMENT_TYPES.map((typeId) => presentTemplate(typeId, own.get(typeId), language)) };
});
