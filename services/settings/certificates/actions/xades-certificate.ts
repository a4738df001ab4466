import { settings } from '../../../../shared/contracts/settings';
import { readAction } from '../../../../shared/runtime/action';
import { chooseForXades } from '../domain/choose-for-xades';
import { SEALED } from '../domain/present';
import { CertificateRow } from '../models/certificate-row';

export const xadesCertificate = readAction(settings.xadesCertificate, async ({ companyId }, ctx) => {
  // no key to open a certificate with
  if (!ctx.secrets.isConfigured) return { certificate: null };
  const rows = ctx.companyNamed(companyId);
  const active = await rows.findAll(CertificateRow, { isActive: true }, { without: SEALED });
  return { certificate: chooseForXades(active, ctx.now()) };
});
