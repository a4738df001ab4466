import { documents } from '../../../../shared/contracts/documents';
import { DOCUMENT_TYPES } from '../../../../shared/contracts/number-formats';
import { action } from '../../../../shared/runtime/service';
import { presentTemplate } from '../domain/present-template';
import type { OwnTemplate } from '../models/email-template-row';
import { templates } from '../queries/email-templates';
import { readLocale } from '../use-cases/read-locale';

export const listEmailTemplates = action(documents.listEmailTemplates, async ({ locale }, ctx) => {
  const language = await readLocale(ctx, locale);
  const own = new Map(
    (await ctx.company.many<OwnTemplate>(templates)).map((template) => [template.typeId, template]),
  );
  return { items: DOCUMENT_TYPES.map((typeId) => presentTemplate(typeId, own.get(typeId), language)) };
});
