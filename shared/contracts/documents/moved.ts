// Actions of reminders and payment mails that `receivables` has now, under the names by which mails, reports and events of before this
// release ask for them. Each passes its call on.
import { Type } from '@sinclair/typebox';
import { internal } from '../access';
import { defineAction } from '../contract';
import { AttachmentPart, AttachmentPartInput, GuardAnswer, GuardQuestion, MailReport } from '../mail';
import { Id } from '../primitives';

const guard = {
  access: internal('mail'),
  input: GuardQuestion,
  output: GuardAnswer,
  timeoutMs: 30_000,
} as const;
const part = {
  access: internal('mail'),
  input: AttachmentPartInput,
  output: AttachmentPart,
  errors: ['reminder_not_found', 'document_too_long'],
  idempotent: true,
} as const;

export const movedToReceivables = {
  guardReminder: defineAction({ summary: 'Decide about a reminder that was queued before', ...guard }),
  reminderReported: defineAction({
    summary: 'What became of the mail of a reminder that was queued before',
    access: internal('mail'),
    input: MailReport,
    idempotent: true,
  }),
  reminderPart: defineAction({ summary: 'The letter of a reminder, as an attachment', ...part }),
  reminderStatementPart: defineAction({
    summary: 'The statement with a reminder, as an attachment',
    ...part,
  }),
  confirmPayment: defineAction({
    summary: 'Mail the clients of a settlement that was booked before',
    access: internal('documents'),
    input: Type.Object({ companyId: Id, settlementId: Id }),
    idempotent: true,
  }),
  guardPaymentMail: defineAction({
    summary: 'Decide about the mail of a payment that was queued before',
    ...guard,
  }),
};
