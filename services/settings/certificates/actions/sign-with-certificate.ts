import { createPrivateKey, sign } from 'node:crypto';
import { settings } from '../../../../shared/contracts/settings';
import { readAction } from '../../../../shared/runtime/action';
import { openCertificate } from '../use-cases/open-certificate';

export const signWithCertificate = readAction(settings.signWithCertificate, async (input, ctx) => {
  const { privateKey } = await openCertificate(ctx, input);
  const key = createPrivateKey({ key: Buffer.from(privateKey), format: 'der', type: 'pkcs8' });
  return { signature: sign('sha256', Buffer.from(input.content), key).toString('base64') };
});
