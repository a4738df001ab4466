import { settings } from '../../../../shared/contracts/settings';
import { action } from '../../../../shared/runtime/service';
import { present, type ShownCertificate } from '../domain/present';
import { newest } from '../queries/certificates';

export const listCertificates = action(settings.listCertificates, async (_input, ctx) => ({
  items: (await ctx.company.many<ShownCertificate>(newest)).map(present),
}));
