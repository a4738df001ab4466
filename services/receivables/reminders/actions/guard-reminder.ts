import { isUuid } from '../../../../shared/contracts/formats';
import { dropAnswer } from '../../../../shared/contracts/mail';
import { receivables } from '../../../../shared/contracts/receivables';
import { writeAction } from '../../../../shared/runtime/action';
import { type Attempt, prepareAttempt, recordAttempt } from '../use-cases/attempt';

export const guardReminder = writeAction(receivables.guardReminder, {
  async ask({ companyId, messageId, reference }, ctx): Promise<Attempt> {
    if (!isUuid(reference)) return { is: 'answered', answer: dropAnswer('The reminder is unknown') };
    return prepareAttempt(ctx.actingFor(companyId), messageId, reference);
  },
  write({ companyId }, called, attempt) {
    const ctx = called.actingFor(companyId);
    return ctx.company.transaction((tx) => recordAttempt(tx, ctx, attempt));
  },
});
