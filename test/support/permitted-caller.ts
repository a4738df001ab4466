// A test that calls an action as another service does: under the name of one that the contract names.
import { contracts } from '../../shared/contracts';
import { gateway } from '../../shared/contracts/gateway';

/** @param actionName `companies.profile`; an action with a route is called by the gateway */
export function permittedCaller(actionName: string): string {
  const actions = [...contracts, gateway].flatMap((service) => Object.values(service.actions));
  const access = actions.find(({ name }) => name === actionName)?.access;
  if (!access) throw new Error(`no action ${actionName}`);
  return access.kind === 'internal' ? (access.callers[0] ?? '') : 'gateway';
}
