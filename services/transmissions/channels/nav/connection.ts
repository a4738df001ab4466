import { type Static, Type } from '@sinclair/typebox';
import type { Connection as OpenConnection } from '../adapter';
import type { ChannelConnection } from '../channel';
import { secret, text } from '../config-fields';

const config = Type.Object({
  taxNumber: text('Tax number', 'The first eight digits (törzsszám)', { pattern: '^[0-9]{8}$' }),
  login: text('Technical user', 'Its login, fifteen characters', { pattern: '^[A-Za-z0-9]{6,15}$' }),
  password: secret('Password', 'Of the technical user', { maxLength: 200 }),
  signatureKey: secret('Signature key', 'XML signature key (xmlSignKey)', { maxLength: 200 }),
  exchangeKey: secret('Exchange key', 'XML exchange key (xmlChangeKey), sixteen characters: an AES-128 key', {
    pattern: '^[\\x21-\\x7e]{16}$',
    maxLength: 16,
  }),
  softwareId: Type.Optional(
    text('Software id', 'Instead of that of the instance, eighteen characters', {
      pattern: '^[0-9A-Z-]{18}$',
    }),
  ),
});
export type Config = Static<typeof config>;
/** Opened connection for the time of a call. */
export type Connection = OpenConnection<Config>;

export const connection: ChannelConnection<typeof config> = {
  label: 'NAV Online Számla',
  description:
    'Data reporting to the Hungarian tax authority, API 3.0. A technical user with the right to manage invoices, made ' +
    'in Online Számla, and the two keys that were generated for it.',
  countries: ['HU'],
  config,
};
