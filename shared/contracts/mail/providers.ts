// The account that sends a message, and how many may be sent today.
import { Type } from '@sinclair/typebox';
import { internal } from '../access';
import { defineAction } from '../contract';
import { MailBacklog } from '../instance/health';
import { Id, Nullable, oneOf } from '../primitives';
import { InstanceProvider, MailQuota } from '../settings/mail-settings';
import { MAIL_TEMPLATES } from './templates';

export const MAIL_PROVIDERS = ['instance', 'company'] as const;
/** Owner of the account that sends a message, if one is set up. */
export type MailProvider = (typeof MAIL_PROVIDERS)[number];
export const CODE_PROVIDERS = [...MAIL_PROVIDERS, 'captured'] as const;
/** The account that sent a code; `captured`: none, it became a file of the instance. */
export type CodeProvider = (typeof CODE_PROVIDERS)[number];

const DayUse = Type.Object({
  used: Type.Integer({ minimum: 0 }),
  limit: Nullable(Type.Integer({ minimum: 0 })),
});

export const providers = {
  codeProvider: defineAction({
    summary: 'By whose provider a code left',
    description:
      '`company` as soon as one attempt was made through its own account, since it could read the code then.',
    access: internal('documents'),
    input: Type.Object({ companyId: Id, messageId: Id }),
    output: Type.Object({ provider: Nullable(oneOf(CODE_PROVIDERS)) }),
    idempotent: true,
  }),
  assertQuota: defineAction({
    summary: 'Refuse a message of a company that has sent as many as it may today',
    description:
      'For services, before they store what would be mailed: so many messages are reserved for a minute, so that of many requests at ' +
      'the same moment only those within the limits go on. `mail.accept` counts them; a message that comes beyond the limit all the ' +
      'same, such as one of a schedule, is taken, and `failed`.',
    access: internal('documents', 'identity', 'receivables'),
    input: Type.Object({
      companyId: Id,
      template: Nullable(oneOf(MAIL_TEMPLATES)),
      messages: Type.Optional(Type.Integer({ minimum: 1 })),
    }),
    errors: ['mail_quota_exceeded'],
  }),
  usage: defineAction({
    summary: 'Messages that a company, and who pays for it, have sent today',
    access: internal('companies'),
    input: Type.Object({ companyId: Id, payerId: Id }),
    output: Type.Object({ company: DayUse, instance: DayUse, payer: DayUse }),
    idempotent: true,
  }),
  backlog: defineAction({
    summary: 'Messages of all companies that have not been sent',
    access: internal('gateway'),
    output: MailBacklog,
    idempotent: true,
  }),
  instanceProvider: defineAction({
    summary:
      'What sends the mail of companies without settings of their own, and how much a company has sent today',
    access: internal('settings'),
    input: Type.Object({ companyId: Id }),
    output: Type.Object({
      provider: Nullable(InstanceProvider),
      quotas: Type.Object({ company: MailQuota, instance: MailQuota }),
    }),
    idempotent: true,
  }),
};
