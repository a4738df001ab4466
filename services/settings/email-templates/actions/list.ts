import { settings } from '../../../../shared/contracts/settings';
import { EMAIL_TEMPLATE_FAMILIES } from '../../../../shared/contracts/settings/email-templates';
import { readAction } from '../../../../shared/runtime/action';
import { type EmailTemplateRecord, present } from '../domain/present';
import { overrides } from '../queries/email-templates';
import { chooseLocale } from '../use-cases/choose-locale';

export const list = readAction(settings.listEmailTemplates, async ({ locale }, ctx) => {
  const language = await chooseLocale(locale, ctx);
  const rows = await ctx.company.many<EmailTemplateRecord>(overrides);
  const items = EMAIL_TEMPLATE_FAMILIES.map((id) =>
    present(
      id,
      rows.find(({ family }) => family === id),
      language,
    ),
  );
  return { items };
});
