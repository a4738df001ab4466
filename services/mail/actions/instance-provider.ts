import { mail } from '../../../shared/contracts/mail';
import { action } from '../../../shared/runtime/service';
import { instanceKind } from '../sending/sender';

export const instanceProvider = action(mail.instanceProvider, (_input, { config }) => {
  const kind = instanceKind(config);
  // the settings are refused at start without a sender
  const fromAddress = config.mailFrom?.address ?? '';
  return { provider: kind ? { kind, fromAddress } : null };
});
