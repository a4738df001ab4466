import { documents } from '../../../../shared/contracts/documents';
import { action } from '../../../../shared/runtime/service';
import { answerQuote } from '../use-cases/answer-quote';

export const sign = action(documents.sign, ({ token, code, name }, ctx) =>
  answerQuote(ctx, { token, code }, { outcome: 'signed', name, reason: null }),
);
