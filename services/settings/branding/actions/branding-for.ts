import { settings } from '../../../../shared/contracts/settings';
import { readAction } from '../../../../shared/runtime/action';
import { documentBranding } from '../document-branding';

export const brandingFor = readAction(settings.brandingFor, ({ companyId }, ctx) =>
  documentBranding(ctx.companyNamed(companyId)),
);
