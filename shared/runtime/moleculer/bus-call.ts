// Calls of a service without a request behind them: from jobs, the start of a service, the gateway.
import type { ServiceBroker } from 'moleculer';
import type { AnyAction, Input, Output } from '../../contracts/contract';
import { assertNoTransaction } from '../database/held-transaction';

/** Throws while a transaction is open. */
export type BusCall = <C extends AnyAction>(action: C, input: Input<C>) => Promise<Output<C>>;

export function busCall(broker: ServiceBroker, caller: string): BusCall {
  return async (action, input) => {
    assertNoTransaction(`a call of ${action.name}`);
    return broker.call(action.name, input, { meta: { caller } }) as never;
  };
}
