import { documents } from '../../../../shared/contracts/documents';
import { action } from '../../../../shared/runtime/service';
import { answerQuote } from '../use-cases/answer-quote';

export const refuse = action(documents.refuse, ({ token, code, reason = null }, ctx) =>
  answerQuote(ctx, { token, code }, { outcome: 'refused', reason }),
);
