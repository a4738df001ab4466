// Messages name the actions that give their attachments, and that are told what became of them.
import { contracts } from '../../../shared/contracts';
import type { AnyAction } from '../../../shared/contracts/contract';

/** The internal action of this name; undefined for one that is routed, and for none. */
export function internalAction(name: string): AnyAction | undefined {
  const [service, key = ''] = name.split('.');
  const contract = contracts.find((one) => one.name === service);
  const found = contract && Object.hasOwn(contract.actions, key) ? contract.actions[key] : undefined;
  return found?.access.kind === 'internal' ? found : undefined;
}
