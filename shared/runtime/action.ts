// How a handler is stated; one file per action. A handler asks first (other services, the network, the expensive hash)
// and writes then: an Idempotency-Key makes all that is written one transaction with the kept answer, and no
// transaction may wait for anything but the database.
import type { AnyAction, Input, Output } from '../contracts/contract';
import type { AskContext, CallContext } from './context';

export interface Implementation<C extends AnyAction = AnyAction> {
  contract: C;
  ask?: ((input: Input<C>, ctx: AskContext) => unknown) | undefined;
  /** True for a read that states no `makes`: the rows of its context refuse writes. */
  readsOnly?: boolean;
  /** @param facts what `ask` has returned */
  write(input: Input<C>, ctx: CallContext, facts: unknown): Promise<Output<C>> | Output<C>;
}

/** The one form of a handler that writes. */
export interface WriteSteps<C extends AnyAction, Facts> {
  /**
   * Holds no transaction. What it writes in one of its own is committed whatever follows: attempts are counted here.
   * It does not run when the answer is kept already.
   */
  ask?(input: Input<C>, ctx: AskContext): Promise<Facts> | Facts;
  /** Cannot call. Throws AskAgain when the facts are out of date. */
  write(input: Input<C>, ctx: CallContext, facts: Facts): Promise<Output<C>> | Output<C>;
}

/** Thrown by `write`: it is rolled back, and both steps run again, five times in all; then the response is a 503. */
export class AskAgain extends Error {}

/** An internal action has no route. */
type ReadContract<C extends AnyAction> = C['http'] extends `GET ${string}` | undefined ? C : never;
type WriteContract<C extends AnyAction> = C['http'] extends undefined
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
    write: (_input, _ctx, found) => found,
  };
}

/** Of everything that writes: POST, PUT, PATCH, DELETE, and internal actions that do. */
export function writeAction<C extends AnyAction, Facts>(
  contract: C & WriteContract<C>,
  { ask, write }: WriteSteps<C, Facts>,
): Implementation<C> {
  // they are what the `ask` beside it has returned
  return { contract, ask, write: (input, ctx, facts) => write(input, ctx, facts as Facts) };
}
