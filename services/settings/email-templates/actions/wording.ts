import { settings } from '../../../../shared/contracts/settings';
import { action } from '../../../../shared/runtime/service';
import { shippedWording } from '../domain/families';
import type { EmailTemplateRecord } from '../domain/present';
import { overrideOf } from '../queries/email-templates';

export const emailTemplateWording = action(
  settings.emailTemplateWording,
  async ({ companyId, family, locale }, ctx) => {
    const row = await ctx.companyNamed(companyId).one<EmailTemplateRecord>(overrideOf, [family]);
    const { subject, body } = row ?? shippedWording(family, locale);
    return { subject, body };
  },
);
