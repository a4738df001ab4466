import { documents } from '../../../../shared/contracts/documents';
import { writeAction } from '../../../../shared/runtime/action';
import { DRAFT_WORK, ISSUE_WORK } from '../domain/work';
import { prepareCreation, writeCreation } from '../use-cases/create-document';

export const create = writeAction(documents.create, {
  ask(input, ctx) {
    ctx.reply.workBytes = JSON.stringify(input).length * (input.issue ? ISSUE_WORK : DRAFT_WORK);
    return prepareCreation(ctx, input);
  },
  write: (_input, ctx, creation) => writeCreation(ctx, creation),
});
