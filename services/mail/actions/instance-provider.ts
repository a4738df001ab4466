import { mail } from '../../../shared/contracts/mail';
import { readAction } from '../../../shared/runtime/action';
import { instanceKind } from '../sending/sender';

export const instanceProvider = readAction(mail.instanceProvider, (_input, { config }) => {
  const kind = instanceKind(config);
  // the settings are refused at start without a sender
  const fromAddress = config.mailFrom?.address ?? '';
  return { provider: kind ? { kind, fromAddress } : null };
});
