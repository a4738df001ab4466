// The form of a handler; one file per action. A handler first asks (other services, the network, an expensive hash), then
// writes: an Idempotency-Key makes all writes one transaction with the stored response, and a transaction may wait for
// nothing but the database.
import type { AnyAction, Input, Output } from '../contracts/contract';
import type { AskContext, CallContext } from './context';

export interface Implementation<C extends AnyAction = AnyAction> {
  contract: C;
  ask?: ((input: Input<C>, ctx: AskContext) => unknown) | undefined;
  /** True for a read that states no `makes`: the rows of its context refuse writes. */
  readsOnly?: boolean;
  /** @param facts the result of `ask` */
  write(input: Input<C>, ctx: CallContext, facts: unknown): Promise<Output<C>> | Output<C>;
}

/** The two steps of a handler that writes. */
export interface WriteSteps<C extends AnyAction, Facts> {
  /**
   * Holds no transaction. Its own writes are committed even if `write` fails, so attempts are counted here. It does not run
   * if the response is stored already.
   */
  ask?(input: Input<C>, ctx: AskContext): Promise<Facts> | Facts;
  /** Cannot call other services. Throws AskAgain when the facts are out of date. */
  write(input: Input<C>, ctx: CallContext, facts: Facts): Promise<Output<C>> | Output<C>;
}

/** Thrown by `write` to be rolled back and to run both steps again, five times in all; then the response is a 503. */
export class AskAgain extends Error {}

/** An internal action has no route. */
export type ReadContract<C extends AnyAction> = C['http'] extends `GET ${string}` | undefined ? C : never;
export type WriteContract<C extends AnyAction> = C['http'] extends undefined
  ? C
  : C['http'] extends `GET ${string}` | undefined
    ? never
    : C;

/** States a GET, or an internal action that reads. Its rows refuse writes unless the contract states what it `makes`. */
export function readAction<C extends AnyAction>(
  contract: C & ReadContract<C>,
  read: (input: Input<C>, ctx: AskContext) => Promise<Output<C>> | Output<C>,
): Implementation<C> {
  return {
    contract,
    ask: read,
    readsOnly: contract.makes === undefined,
    write: (_input, _ctx, answer) => answer,
  };
}

/** States an action that writes: POST, PUT, PATCH, DELETE, or an internal one. */
export function writeAction<C extends AnyAction, Facts>(
  contract: C & WriteContract<C>,
  { ask, write }: WriteSteps<C, Facts>,
): Implementation<C> {
  // the facts come from the `ask` beside it
  return { contract, ask, write: (input, ctx, facts) => write(input, ctx, facts as Facts) };
}
