// Calls of a service without a request behind them: from jobs, the start of a service, the gateway.
import type { CallingOptions, ServiceBroker } from 'moleculer';
import type { AnyAction, Input, Output } from '../../contracts/contract';
import { assertNoTransaction } from '../database/held-transaction';
import { metaOf, outputOf } from '../secrets/signing/signed-calls';
import type { Signer } from '../secrets/signing/signer';
import { processOf, runsService } from './names';

/** Throws while a transaction is open. */
export type BusCall = <C extends AnyAction>(action: C, input: Input<C>) => Promise<Output<C>>;

export function busCall(broker: ServiceBroker, caller: string, signer: Signer): BusCall {
  const callOf = signedCalls(broker, caller, signer);
  return async (action, input) => {
    assertNoTransaction(`a call of ${action.name}`);
    return callOf(action.name, input as object) as never;
  };
}

/**
 * Calls actions in the name of a service; signs requests and verifies responses as signed-calls.ts says.
 * @param bus the broker; inside of a call its context, whose metadata travel on
 */
export function signedCalls(broker: ServiceBroker, caller: string, signer: Signer, bus: Caller = broker) {
  const process = processOf(broker.nodeID) ?? '';
  return async (action: string, input: object, options: CallingOptions = {}): Promise<unknown> => {
    const isLocal = runsService(process, action.split('.')[0]);
    const meta = metaOf(action, input, caller, isLocal, signer);
    const response = await bus.call(action, input, { ...options, meta });
    return isLocal ? response : outputOf(action, input, response, signer);
  };
}

interface Caller {
  call(action: string, input: object, options: CallingOptions): Promise<unknown>;
}
