import { settings } from '../../../../shared/contracts/settings';
import { writeAction } from '../../../../shared/runtime/action';
import { problem } from '../../../../shared/runtime/errors';
import { present, type ShownCertificate } from '../domain/present';
import { byId, deactivateActive } from '../queries/certificates';

export const deactivate = writeAction(settings.deactivateCertificate, {
  write: ({ id }, ctx) =>
    ctx.company.transaction(async (tx) => {
      const row = await tx.one<ShownCertificate>(deactivateActive, [id, ctx.now().toISOString()]);
      if (row) {
        await tx.emit(ctx.companyId, 'signing_certificate.deactivated', { id });
        return present(row);
      }
      const known = await tx.one<ShownCertificate>(byId, [id]);
      if (!known) throw problem('signing_certificate_not_found');
      return present(known);
    }),
});
