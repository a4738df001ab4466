import { settings } from '../../../../shared/contracts/settings';
import { readAction } from '../../../../shared/runtime/action';
import { chooseForXades } from '../domain/choose-for-xades';
import { SEALED } from '../domain/present';
import { CertificateRow } from '../models/certificate-row';

export const xadesCertificate = readAction(settings.xadesCertificate, async ({ companyId }, ctx) => {
  // without the key that it is sealed with it cannot be opened
  if (!ctx.secrets.isConfigured) return { certificate: null };
  const rows = ctx.companyNamed(companyId);
  const active = await rows.findAll(CertificateRow, { isActive: true }, { without: SEALED });
  return { certificate: chooseForXades(active, ctx.now()) };
});
