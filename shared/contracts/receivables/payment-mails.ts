// Mails that confirm payments to clients.
import { Type } from '@sinclair/typebox';
import { internal } from '../access';
import { defineAction } from '../contract';
import { GuardAnswer, GuardQuestion } from '../mail';
import { Id } from '../primitives';

export const paymentMails = {
  confirmPayment: defineAction({
    summary: 'Mail the clients of a settlement that their money has arrived',
    description: 'Once for each client, however often it is called.',
    access: internal('documents'),
    input: Type.Object({ companyId: Id, settlementId: Id }),
    idempotent: true,
  }),
  guardPaymentMail: defineAction({
    summary: 'Decide about the mail of a payment immediately before an attempt to send it',
    description: 'The reference is the id of the payment mail.',
    access: internal('documents', 'mail'),
    input: GuardQuestion,
    output: GuardAnswer,
    timeoutMs: 30_000,
    idempotent: true,
  }),
};
