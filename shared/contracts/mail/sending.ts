// Messages are taken to be sent, and tried.
import { Type } from '@sinclair/typebox';
import { internal } from '../access';
import { defineAction } from '../contract';
import { Email, Id, Nullable, oneOf } from '../primitives';
import { Message } from './message';

export const sending = {
  accept: defineAction({
    summary: 'Take a message to be sent',
    description:
      'Called by the outbox relays, at least once per message; a message known by its id is passed over. ' +
      'Sent from a queue with retries; captured under DATA_DIR/mail while no way to send is configured.',
    access: internal(
      'companies',
      'documents',
      'export',
      'identity',
      'recurring',
      'receivables',
      'settings',
      'sso',
      'transmissions',
      'webhooks',
    ),
    input: Type.Object({ id: Id, companyId: Nullable(Id), ...Message.properties }),
    idempotent: true,
  }),
  sendTest: defineAction({
    summary: 'Send a test message now',
    description:
      'Refused with `mail_not_configured` or `mail_test_failed`; see the test of the mail settings.',
    access: internal('settings'),
    input: Type.Object({ companyId: Id, to: Email, locale: Nullable(Type.String()) }),
    output: Type.Object({ sentThrough: oneOf(['company', 'instance']) }),
    errors: ['mail_not_configured', 'mail_test_failed'],
  }),
};
