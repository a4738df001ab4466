import { settings } from '../../../../shared/contracts/settings';
import { readAction } from '../../../../shared/runtime/action';
import { readDocumentBranding } from '../use-cases/read-document-branding';

export const brandingFor = readAction(settings.brandingFor, ({ companyId }, ctx) =>
  readDocumentBranding(ctx.companyNamed(companyId)),
);
