// Calls as another service makes them.
import type { AnyAction, CallInput, Output } from '../../../shared/contracts/contract';
import { permittedCaller } from '../../support/permitted-caller';
import type { TestSystem } from '../../support/system';

export function callAsService<C extends AnyAction>(
  { system }: TestSystem,
  action: C,
  input: CallInput<C>,
): Promise<Output<C>> {
  const caller = permittedCaller(action.name);
  return system.broker.call(action.name, input, { meta: { caller } });
}
