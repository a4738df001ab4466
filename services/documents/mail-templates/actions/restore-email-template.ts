import { documents } from '../../../../shared/contracts/documents';
import { action } from '../../../../shared/runtime/service';
import { presentTemplate } from '../domain/present-template';
import { removeTemplate } from '../queries/email-templates';
import { readLocale } from '../use-cases/read-locale';

export const restoreEmailTemplate = action(documents.restoreEmailTemplate, async ({ typeId }, ctx) => {
  const language = await readLocale(ctx);
  await ctx.company.transaction(async (tx) => {
    const wasCustom = (await tx.one(removeTemplate, [typeId])) !== undefined;
    const data = { id: typeId, isCustom: false };
    if (wasCustom) await tx.emit(ctx.companyId, 'company.email_template_updated', data);
  });
  return presentTemplate(typeId, undefined, language);
});
