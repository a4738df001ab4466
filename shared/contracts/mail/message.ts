// A message as other services hand it over.
import { type Static, Type } from '@sinclair/typebox';
import { named } from '../named';
import { Email, Nullable, oneOf } from '../primitives';
import { MailAttachment } from './attachments';
import { Content, Guard } from './guard';
import { ReportTo } from './report';
import { MAIL_TEMPLATES, type MailVariables, type OpenTemplate } from './templates';

const Options = {
  /** The name of `content` in the mail log, such as `quote`. Default `letter`. */
  kind: Type.Optional(Type.String({ pattern: '^[a-z][a-z_]{0,39}$' })),
  attachments: Type.Optional(Type.Array(MailAttachment, { maxItems: 12 })),
  reportTo: Type.Optional(ReportTo),
};

export const Message = named('Message', {
  to: Email,
  locale: Nullable(Type.String({ maxLength: 35 })),
  template: Type.Optional(oneOf(MAIL_TEMPLATES)),
  variables: Type.Optional(Type.Record(Type.String({ maxLength: 40 }), Type.String({ maxLength: 4000 }))),
  /** Instead of `variables` that give access: see shared/runtime/secrets/mail-box.ts. */
  box: Type.Optional(Type.String({ maxLength: 60_000, pattern: '^box1(\\.[\\w-]+){3}$' })),
  content: Type.Optional(Content),
  /** Instead of a template or content: both are made before each attempt. */
  guard: Type.Optional(Guard),
  ...Options,
});
export type Message = Static<typeof Message>;
export type MessageOptions = Pick<Message, 'attachments' | 'reportTo' | 'kind'>;

/**
 * The message to deliver in the transaction of the change: `tx.deliver(mail.accept, companyId, message(…))`. A locale
 * that is not one of ours, or null, is English. Variables that give access are sealed: `secretMessage`.
 */
export function message<T extends OpenTemplate>(
  template: T,
  to: string,
  locale: string | null,
  variables: MailVariables[T],
  options: MessageOptions = {},
): Message {
  return { template, to, locale, variables: { ...variables }, ...options };
}

/** A message in words that are ready: `tx.deliver(mail.accept, companyId, letter(…))`. The subject is plain text. */
export function letter(
  to: string,
  content: { subject: string; html: string },
  options: MessageOptions = {},
): Message {
  return { to, locale: null, content, ...options };
}

/** A message whose content is made before each attempt: `tx.deliver(mail.accept, companyId, guarded(…))`. */
export function guarded(
  to: string,
  locale: string | null,
  guard: Guard,
  options: Pick<Message, 'reportTo' | 'kind'>,
): Message {
  return { to, locale, guard, ...options };
}
