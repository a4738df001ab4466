import { settings } from '../../../../shared/contracts/settings';
import { readAction } from '../../../../shared/runtime/action';
import { openCertificate } from '../use-cases/open-certificate';

export const certificateContent = readAction(settings.certificateContent, async (input, ctx) => {
  const { certificate } = await openCertificate(ctx, input);
  return { certificate: Buffer.from(certificate).toString('base64') };
});
