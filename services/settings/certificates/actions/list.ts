import { settings } from '../../../../shared/contracts/settings';
import { readAction } from '../../../../shared/runtime/action';
import { present, SEALED } from '../domain/present';
import { CertificateRow } from '../models/certificate-row';

const LISTED_MAX = 200;

export const list = readAction(settings.listCertificates, async (_input, ctx) => {
  const options = { without: SEALED, order: ['id desc'], limit: LISTED_MAX } as const;
  const rows = await ctx.company.findAll(CertificateRow, {}, options);
  return { items: rows.map(present) };
});
