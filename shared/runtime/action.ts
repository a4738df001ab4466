// How a handler is stated; one file per action. A handler asks first (other services, the network, the expensive hash)
// and writes then: an Idempotency-Key makes all that is written one transaction with the kept answer, and no
// transaction may wait for anything but the database.
import type { AnyAction, Input, Output } from '../contracts/contract';
import type { AskContext, CallContext } from './context';

export interface Implementation<C extends AnyAction = AnyAction> {
  contract: C;
  ask?: ((input: Input<C>, ctx: AskContext) => unknown) | undefined;
  /** @param asked what `ask` has returned */
  write(input: Input<C>, ctx: CallContext, asked: unknown): Promise<Output<C>> | Output<C>;
}

/** The one form of a handler that writes. */
export interface WriteSteps<C extends AnyAction, Asked> {
  /**
   * Holds no transaction. What it writes in one of its own is committed whatever follows: attempts are counted here.
   * It does not run when the answer is kept already.
   */
  ask?(input: Input<C>, ctx: AskContext): Promise<Asked> | Asked;
  /** Cannot call. Throws AskAgain when what it was told is no longer so. */
  write(input: Input<C>, ctx: CallContext, asked: Asked): Promise<Output<C>> | Output<C>;
}

/** Thrown by `write`: everything is rolled back, asked anew and written again, five times in all; then it is a 503. */
export class AskAgain extends Error {}

/** An internal action has no route. */
type ReadContract<C extends AnyAction> = C['http'] extends `GET ${string}` | undefined ? C : never;
type WriteContract<C extends AnyAction> = C['http'] extends undefined
  ? C
  : C['http'] extends `GET ${string}` | undefined
    ? never
    : C;

/** Of a GET, and of an internal action that writes nothing. */
export function readAction<C extends AnyAction>(
  contract: C & ReadContract<C>,
  read: (input: Input<C>, ctx: AskContext) => Promise<Output<C>> | Output<C>,
): Implementation<C> {
  return { contract, ask: read, write: (_input, _ctx, found) => found };
}

/** Of everything that writes: POST, PUT, PATCH, DELETE, and internal actions that do. */
export function writeAction<C extends AnyAction, Asked>(
  contract: C & WriteContract<C>,
  { ask, write }: WriteSteps<C, Asked>,
): Implementation<C> {
  // it is what the `ask` beside it has returned
  return { contract, ask, write: (input, ctx, asked) => write(input, ctx, asked as Asked) };
}
