import { settings } from '../../../../shared/contracts/settings';
import { readAction } from '../../../../shared/runtime/action';
import { present, type ShownCertificate } from '../domain/present';
import { newest } from '../queries/certificates';

export const list = readAction(settings.listCertificates, async (_input, ctx) => ({
  items: (await ctx.company.many<ShownCertificate>(newest)).map(present),
}));
