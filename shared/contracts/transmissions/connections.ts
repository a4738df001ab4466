// Notices of `settings` about connections to channels.
import { Type } from '@sinclair/typebox';
import { internal } from '../access';
import { defineAction } from '../contract';
import { Id, Nullable } from '../primitives';
import { Channel, Environment } from './transmission';

export const connections = {
  connectionChanged: defineAction({
    summary: 'A connection to a channel was made, changed or removed',
    description:
      'What is connected is tried, and what waited for it goes on; what was queued for a removed one is cancelled.',
    access: internal('settings'),
    input: Type.Object({
      companyId: Id,
      providerId: Channel,
      environment: Environment,
      /** The version, or null: it is removed. */
      version: Nullable(Type.Integer()),
    }),
    idempotent: true,
  }),
  connectionDue: defineAction({
    summary: 'A connection to a channel is to be tried again',
    description:
      'A channel that cannot be reached says nothing about the credentials: what was found before stays.',
    access: internal('settings'),
    input: Type.Object({ companyId: Id, providerId: Channel, environment: Environment }),
    idempotent: true,
  }),
};
