// A stored certificate with its key, opened in the process that keeps it.

import { openPkcs12 } from '../../../../shared/pkcs12/open';
import { shareOf } from '../../../../shared/quotas/payers';
import type { AskContext } from '../../../../shared/runtime/context';
import { problem } from '../../../../shared/runtime/errors';
import { placeOf } from '../domain/present';
import { CertificateRow } from '../models/certificate-row';

/** @throws 404 for none, and for one that was deactivated; 503 without the key that it is sealed with */
export async function openCertificate(ctx: AskContext, { companyId, id }: { companyId: string; id: string }) {
  const row = await ctx.companyNamed(companyId).find(CertificateRow, { id });
  if (!row?.sealedPfx || !row.sealedPassword) throw problem('signing_certificate_not_found');
  if (!ctx.secrets.isConfigured) throw problem('encryption_not_configured');
  const pfx = ctx.secrets.open(row.sealedPfx, placeOf(row, 'pfx'));
  const password = ctx.secrets.open(row.sealedPassword, placeOf(row, 'password'));
  return openPkcs12(await shareOf(ctx, companyId), Buffer.from(pfx, 'base64'), password);
}
