// Actions that pass their call on to `receivables`.
import { documents } from '../../../../shared/contracts/documents';
import { receivables } from '../../../../shared/contracts/receivables';
import { readAction, writeAction } from '../../../../shared/runtime/action';

export const guardReminder = writeAction(documents.guardReminder, {
  ask: (question, ctx) => ctx.call(receivables.guardReminder, question),
  write: (_question, _ctx, answer) => answer,
});
export const reminderReported = writeAction(documents.reminderReported, {
  ask: (report, ctx) => ctx.call(receivables.reminderReported, report),
  write: () => ({}),
});
export const reminderPart = readAction(documents.reminderPart, (part, ctx) =>
  ctx.call(receivables.reminderPart, part),
);
export const reminderStatementPart = readAction(documents.reminderStatementPart, (part, ctx) =>
  ctx.call(receivables.reminderStatementPart, part),
);
export const confirmPayment = writeAction(documents.confirmPayment, {
  ask: (settlement, ctx) => ctx.call(receivables.confirmPayment, settlement),
  write: () => ({}),
});
export const guardPaymentMail = readAction(documents.guardPaymentMail, (question, ctx) =>
  ctx.call(receivables.guardPaymentMail, question),
);
