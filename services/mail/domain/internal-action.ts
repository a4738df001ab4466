// Restricts the actions that messages name for attachments, guards and reports. Only actions whose contract fits the purpose
// count; otherwise a caller could make mail call whatever mail may call.
import type { TSchema } from '@sinclair/typebox';
import { contracts } from '../../../shared/contracts';
import type { AnyAction } from '../../../shared/contracts/contract';
import { AttachmentPartInput, GuardQuestion, MailReport } from '../../../shared/contracts/mail';

/** Undefined unless it is an internal action that returns attachments. */
export function attachmentAction(name: string): AnyAction | undefined {
  return internalAction(name, AttachmentPartInput);
}

/** Undefined unless it is an internal action that takes reports. */
export function reportAction(name: string): AnyAction | undefined {
  return internalAction(name, MailReport);
}

/** Undefined unless it is an internal action that answers for a message. */
export function guardAction(name: string): AnyAction | undefined {
  return internalAction(name, GuardQuestion);
}

function internalAction(name: string, input: TSchema): AnyAction | undefined {
  const [service, key = ''] = name.split('.');
  const contract = contracts.find((one) => one.name === service);
  const action = contract && Object.hasOwn(contract.actions, key) ? contract.actions[key] : undefined;
  return action?.access.kind === 'internal' && action.input === input ? action : undefined;
}
