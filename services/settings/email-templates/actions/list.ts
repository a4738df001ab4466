import { settings } from '../../../../shared/contracts/settings';
import { EMAIL_TEMPLATE_FAMILIES } from '../../../../shared/contracts/settings/email-templates';
import { readAction } from '../../../../shared/runtime/action';
import { present } from '../domain/present';
import { EmailTemplateRow } from '../models/email-template-row';
import { chooseLocale } from '../use-cases/choose-locale';

export const list = readAction(settings.listEmailTemplates, async ({ locale }, ctx) => {
  const language = await chooseLocale(locale, ctx);
  const rows = await ctx.company.findAll(EmailTemplateRow, {});
  const items = EMAIL_TEMPLATE_FAMILIES.map((id) =>
    present(
      id,
      rows.find(({ family }) => family === id),
      language,
    ),
  );
  return { items };
});
