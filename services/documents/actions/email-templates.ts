import { documents } from '../../../shared/contracts/documents';
import { DOCUMENT_TYPES } from '../../../shared/contracts/number-formats';
import type { Locale } from '../../../shared/contracts/primitives';
import type { CallContext } from '../../../shared/runtime/context';
import { localeOf } from '../../../shared/runtime/locale';
import { acceptTemplate } from '../../../shared/runtime/mail-template/accept';
import { templateWarnings } from '../../../shared/runtime/mail-template/warnings';
import { action } from '../../../shared/runtime/service';
import { companyOf } from '../company';
import { presentTemplate } from '../letters/letters';
import { type OwnWording, removeWording, saveWording, wordings } from '../queries/email-templates';

export const listEmailTemplates = action(documents.listEmailTemplates, async ({ locale }, ctx) => {
  const language = await readerLocale(ctx, locale);
  const own = await ctx.company.many<OwnWording>(wordings);
  const items = DOCUMENT_TYPES.map((typeId) =>
    presentTemplate(
      typeId,
      own.find((wording) => wording.typeId === typeId),
      language,
    ),
  );
  return { items };
});

export const saveEmailTemplate = action(
  documents.saveEmailTemplate,
  async ({ typeId, subject, body }, ctx) => {
    const language = await readerLocale(ctx);
    const accepted = acceptTemplate({ subject, body });
    const own = await ctx.company.transaction(async (tx) => {
      const values = [typeId, accepted.subject, accepted.body, ctx.now().toISOString()];
      const saved = await tx.one<OwnWording>(saveWording, values);
      await tx.emit(ctx.companyId, 'company.email_template_updated', { id: typeId, isCustom: true });
      return saved;
    });
    const template = presentTemplate(typeId, own, language);
    return { template, warnings: templateWarnings(template, template.variables) };
  },
);

export const restoreEmailTemplate = action(documents.restoreEmailTemplate, async ({ typeId }, ctx) => {
  const language = await readerLocale(ctx);
  await ctx.company.transaction(async (tx) => {
    const wasCustom = (await tx.one(removeWording, [typeId])) !== undefined;
    const data = { id: typeId, isCustom: false };
    if (wasCustom) await tx.emit(ctx.companyId, 'company.email_template_updated', data);
  });
  return presentTemplate(typeId, undefined, language);
});

/** As asked for, else the caller's, else the company's. */
async function readerLocale(ctx: CallContext, asked?: Locale): Promise<Locale> {
  return localeOf(asked ?? ctx.principal.locale ?? (await companyOf(ctx)).language);
}
