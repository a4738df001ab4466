// PUT …/by-external-id/{externalId}: the steps of PATCH where the company has the row, and those of POST where it has none.
import type { AnyAction, Input, Output } from '../../contracts/contract';
import type { ErrorCode } from '../../contracts/errors';
import { AskAgain, type Implementation, type WriteContract, type WriteSteps, writeAction } from '../action';
import { compileInput } from '../checks/validate';
import type { AskContext, CallContext } from '../context';
import type { RowModel } from '../database/columns';
import type { ItemRow } from '../database/company-rows';
import type { Where } from '../database/conditions';
import { isProblem } from '../errors';

/** No If-Match names the version of a row that is not there. */
const NO_VERSION = 0;

interface Steps<C extends AnyAction, P extends AnyAction, F, G> {
  /** The steps of POST, whose input is checked as if it had been sent there. */
  create: { contract: C } & WriteSteps<C, F>;
  change: { contract: P } & WriteSteps<P, G>;
  /** Refusals that say that another request has created or deleted the row since it was read. */
  moved: readonly ErrorCode[];
}

export function putByExternalId<
  A extends AnyAction,
  M extends ItemRow & { externalId: string | null },
  C extends AnyAction,
  P extends AnyAction,
  F,
  G,
>(
  contract: A & WriteContract<A>,
  model: RowModel<M>,
  { create, change, moved }: Steps<C, P, F, G>,
): Implementation<A> {
  const checkNew = compileInput(create.contract);
  const asCreation = async (fields: object, ctx: AskContext) => {
    ctx.precondition(NO_VERSION);
    const input = checkNew(fields) as Input<C>;
    const facts = (await create.ask?.(input, ctx)) as F;
    return (writing: CallContext) => create.write(input, writing, facts);
  };
  const asChange = async (patch: object, ctx: AskContext) => {
    const input = patch as Input<P>;
    const facts = (await change.ask?.(input, ctx)) as G;
    return (writing: CallContext) => change.write(input, writing, facts);
  };
  return writeAction<A, (ctx: CallContext) => Promise<Output<A>> | Output<A>>(contract, {
    async ask({ externalId, ...fields }, ctx) {
      const stored = await ctx.company.find(model, { externalId } as Where<M>);
      return stored
        ? asChange({ id: stored.id, ...fields }, ctx)
        : asCreation({ externalId, ...fields }, ctx);
    },
    async write(_input, ctx, write) {
      try {
        return await write(ctx);
      } catch (error) {
        throw isProblem(error) && moved.includes(error.type) ? new AskAgain() : error;
      }
    },
  });
}
