// Calls as another service makes them.
import type { AnyAction, CallInput, Output } from '../../../shared/contracts/contract';
import type { TestSystem } from '../../support/system';

export function callAsService<C extends AnyAction>(
  { system }: TestSystem,
  action: C,
  input: CallInput<C>,
): Promise<Output<C>> {
  const caller = system.signer.sign('caller', 'test');
  return system.broker.call(action.name, input, { meta: { caller } });
}
