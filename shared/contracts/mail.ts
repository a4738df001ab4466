import { type Static, Type } from '@sinclair/typebox';
import { INTERNAL } from './access';
import { defineAction, defineService } from './contract';
import { Email, Id, Nothing, Nullable, oneOf } from './primitives';

export const MAIL_TEMPLATES = ['invitation', 'password_reset'] as const;
export type MailTemplate = (typeof MAIL_TEMPLATES)[number];

/** What each template says; all of it plain text. Dates are calendar dates. */
export interface MailVariables {
  invitation: {
    inviterName: string;
    /** Absent for an invitation to the instance. */
    companyName?: string;
    link: string;
    /** For typing in, where the link cannot be followed. */
    code?: string;
    expiresOn?: string;
  };
  password_reset: { link: string; validMinutes: string };
}

const Message = Type.Object({
  template: oneOf(MAIL_TEMPLATES),
  to: Email,
  locale: Nullable(Type.String({ maxLength: 35 })),
  variables: Type.Record(Type.String({ maxLength: 40 }), Type.String({ maxLength: 4000 })),
});

export const mail = defineService('mail', {
  accept: defineAction({
    summary: 'Take a message to be sent',
    description:
      'Called by the outbox relays, at least once per message; a message known by its id is passed over. ' +
      'Sent from a queue with retries; captured under DATA_DIR/mail while no way to send is configured.',
    access: INTERNAL,
    input: Type.Object({ id: Id, companyId: Nullable(Id), ...Message.properties }),
    output: Nothing,
    repeatable: true,
  }),
});

/**
 * What to hand over in the transaction of the change: `tx.deliver(mail.accept, companyId, message(…))`.
 * A locale that is not one of ours, or null, is English.
 */
export function message<T extends MailTemplate>(
  template: T,
  to: string,
  locale: string | null,
  variables: MailVariables[T],
): Static<typeof Message> {
  return { template, to, locale, variables: { ...variables } };
}
