import { documents } from '../../../../shared/contracts/documents';
import { writeAction } from '../../../../shared/runtime/action';
import { answerQuote, prove } from '../use-cases/answer-quote';

export const sign = writeAction(documents.sign, {
  ask: (input, ctx) => prove(ctx, input),
  write: (input, ctx, proven) =>
    answerQuote(ctx, proven, { outcome: 'signed', name: input.name, reason: null }),
});
