// Messages name the actions that return their attachments, and that receive the report on their delivery. A caller could
// otherwise have mail call whatever mail may call: only those count whose contract takes what mail sends for this purpose.
import type { TSchema } from '@sinclair/typebox';
import { contracts } from '../../../shared/contracts';
import type { AnyAction } from '../../../shared/contracts/contract';
import { AttachmentPartInput, MailReport } from '../../../shared/contracts/mail';

/** undefined for a name that is no internal action which gives attachments. */
export function attachmentAction(name: string): AnyAction | undefined {
  return internalAction(name, AttachmentPartInput);
}

/** undefined for a name that is no internal action which takes reports. */
export function reportAction(name: string): AnyAction | undefined {
  return internalAction(name, MailReport);
}

function internalAction(name: string, input: TSchema): AnyAction | undefined {
  const [service, key = ''] = name.split('.');
  const contract = contracts.find((one) => one.name === service);
  const found = contract && Object.hasOwn(contract.actions, key) ? contract.actions[key] : undefined;
  return found?.access.kind === 'internal' && found.input === input ? found : undefined;
}
