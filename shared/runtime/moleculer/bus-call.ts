// Calls of a service without a request behind them: from jobs, the start of a service, the gateway.
import type { AnyAction, Input, Output } from '../../contracts/contract';

/** Throws while a transaction is open. */
export type BusCall = <C extends AnyAction>(action: C, input: Input<C>) => Promise<Output<C>>;
