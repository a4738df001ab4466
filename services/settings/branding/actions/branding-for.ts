import { settings } from '../../../../shared/contracts/settings';
import { action } from '../../../../shared/runtime/service';
import { documentBranding } from '../document-branding';

export const brandingFor = action(settings.brandingFor, ({ companyId }, ctx) =>
  documentBranding(ctx.companyNamed(companyId)),
);
