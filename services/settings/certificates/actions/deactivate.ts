import { settings } from '../../../../shared/contracts/settings';
import { writeAction } from '../../../../shared/runtime/action';
import { problem } from '../../../../shared/runtime/errors';
import { present } from '../domain/present';
import { CertificateRow } from '../models/certificate-row';

export const deactivate = writeAction(settings.deactivateCertificate, {
  write: ({ id }, ctx) =>
    ctx.company.transaction(async (tx) => {
      const row = await tx.lock(CertificateRow, { id });
      if (!row) throw problem('signing_certificate_not_found');
      if (!row.isActive) return present(row);
      const end = { isActive: false, deactivatedAt: ctx.now().toISOString() };
      const after = { ...row, ...end, sealedPfx: null, sealedPassword: null };
      await tx.update(CertificateRow, { id }, after);
      await tx.emit(ctx.companyId, 'signing_certificate.deactivated', { id });
      return present(after);
    }),
});
