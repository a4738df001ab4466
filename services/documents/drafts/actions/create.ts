import type { Input } from '../../../../shared/contracts/contract';
import { documents } from '../../../../shared/contracts/documents';
import { BATCH_BYTES_PER_WEIGHT } from '../../../../shared/contracts/documents/creating';
import { writeAction } from '../../../../shared/runtime/action';
import { compileInput } from '../../../../shared/runtime/checks/validate';
import type { AskContext } from '../../../../shared/runtime/context';
import { type Refused, refusable } from '../../domain/refusable';
import { refusalOf } from '../domain/refusal';
import { DRAFT_WORK, ISSUE_WORK } from '../domain/work';
import { type Creation, prepareCreation, writeCreation, writePart } from '../use-cases/create-document';

export const create = writeAction(documents.create, {
  ask(input, ctx) {
    ctx.reply.workBytes = JSON.stringify(input).length * (input.issue ? ISSUE_WORK : DRAFT_WORK);
    return prepareCreation(ctx, input);
  },
  write: (_input, ctx, creation) => writeCreation(ctx, creation),
});

type CreateInput = Input<typeof documents.create>;

const checkInput = compileInput(documents.create);

/** All are one transaction, in which each is a part that can be rolled back alone. */
export const createBatch = writeAction(documents.createBatch, {
  async ask({ items }, ctx) {
    ctx.reply.workBytes = workOf(items);
    const prepared: (Creation | Refused)[] = [];
    for (const item of items) prepared.push(await refusable(() => prepare(ctx, item)));
    return prepared;
  },
  async write(_input, ctx, prepared) {
    const items = await ctx.company.transaction(async (tx) => {
      const outcomes = [];
      for (const [index, one] of prepared.entries()) {
        const written = 'refused' in one ? one : await refusable(() => writePart(tx, ctx, one));
        outcomes.push(
          'refused' in written
            ? { index, document: null, refusal: refusalOf(written.refused) }
            : { index, document: written, refusal: null },
        );
      }
      return outcomes;
    });
    const created = items.filter(({ refusal }) => refusal === null).length;
    return { created, refused: items.length - created, items };
  },
});

/** Each document counts as a request, and by its bytes, as if it had been sent alone. */
function workOf(items: readonly CreateInput[]): number {
  return items.length * BATCH_BYTES_PER_WEIGHT + JSON.stringify(items).length;
}

async function prepare(ctx: AskContext, item: unknown): Promise<Creation> {
  // the check has the type of the contract
  return prepareCreation(ctx, checkInput(item) as CreateInput);
}
