// Messages name the actions that return their attachments, and that receive the report on their delivery.
import { contracts } from '../../../shared/contracts';
import type { AnyAction } from '../../../shared/contracts/contract';

/** undefined for an action that has a route, and for a name that is none. */
export function internalAction(name: string): AnyAction | undefined {
  const [service, key = ''] = name.split('.');
  const contract = contracts.find((one) => one.name === service);
  const found = contract && Object.hasOwn(contract.actions, key) ? contract.actions[key] : undefined;
  return found?.access.kind === 'internal' ? found : undefined;
}
