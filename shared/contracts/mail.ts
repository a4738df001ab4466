import { Type } from '@sinclair/typebox';
import { INTERNAL } from './access';
import { defineAction, defineService } from './contract';
import { Email, Id, Nothing, Nullable, oneOf } from './primitives';

export const MAIL_TEMPLATES = ['invitation', 'password_reset'] as const;

export const mail = defineService('mail', {
  accept: defineAction({
    summary: 'Take a message to be sent',
    description:
      'Called by the outbox relays, at least once per message; a message known by its id is passed over. ' +
      'Sent from a queue with retries; captured under DATA_DIR/mail while no way to send is configured.',
    access: INTERNAL,
    input: Type.Object({
      id: Id,
      companyId: Nullable(Id),
      template: oneOf(MAIL_TEMPLATES),
      to: Email,
      locale: Nullable(Type.String()),
      variables: Type.Record(Type.String(), Type.String({ maxLength: 4000 })),
    }),
    output: Nothing,
    repeatable: true,
  }),
});
