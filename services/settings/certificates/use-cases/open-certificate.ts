// Opens a stored certificate with its key, in the process that stores it.

import { openPkcs12 } from '../../../../shared/pkcs12/open';
import { shareOf } from '../../../../shared/quotas/payers';
import type { AskContext } from '../../../../shared/runtime/context';
import { problem } from '../../../../shared/runtime/errors';
import { sealPlace } from '../domain/present';
import { CertificateRow } from '../models/certificate-row';

/** @throws 404 if there is none or it was deactivated; 503 without the key that seals it */
export async function openCertificate(ctx: AskContext, { companyId, id }: { companyId: string; id: string }) {
  const row = await ctx.companyNamed(companyId).find(CertificateRow, { id });
  if (!row?.sealedPfx || !row.sealedPassword) throw problem('signing_certificate_not_found');
  if (!ctx.secrets.isConfigured) throw problem('encryption_not_configured');
  const pfx = ctx.secrets.open(row.sealedPfx, sealPlace(row, 'pfx'));
  const password = ctx.secrets.open(row.sealedPassword, sealPlace(row, 'password'));
  return openPkcs12(await shareOf(ctx, companyId), Buffer.from(pfx, 'base64'), password);
}
