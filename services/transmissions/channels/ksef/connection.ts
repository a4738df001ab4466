import { type Static, Type } from '@sinclair/typebox';
import type { Connection as OpenConnection } from '../adapter';
import type { ChannelConnection } from '../channel';
import { pem, secret, text } from '../config-fields';

/** End of 2026 in Warsaw. */
const TOKENS_END = '2026-12-31T23:00:00.000Z';

const PRIVATE_KEY = '^-----BEGIN (?:ENCRYPTED |RSA |EC )?PRIVATE KEY-----';

const config = Type.Object({
  nip: text('NIP', 'Tax number of the business, ten digits: the context of every session', {
    pattern: '^[1-9][0-9]{9}$',
  }),
  token: Type.Optional(secret('KSeF token', 'With the right to issue, and to see invoices')),
  certificate: Type.Optional(pem('KSeF certificate', 'For authentication, PEM')),
  privateKey: Type.Optional(
    pem('Private key', 'Of the certificate, PEM', {
      pattern: PRIVATE_KEY,
    }),
  ),
  privateKeyPassword: Type.Optional(
    secret('Password of the private key', 'Where the key is encrypted', { maxLength: 500 }),
  ),
  offlineCertificate: Type.Optional(
    pem(
      'Offline certificate',
      'KSeF certificate of the type Offline, PEM: an invoice that KSeF has not accepted after ten minutes is mailed with the ' +
        'codes made by it, and sent when KSeF takes it. Without one it waits',
    ),
  ),
  offlineKey: Type.Optional(pem('Key of the offline certificate', 'PEM', { pattern: PRIVATE_KEY })),
  offlineKeyPassword: Type.Optional(
    secret('Password of the key of the offline certificate', 'Where the key is encrypted', {
      maxLength: 500,
    }),
  ),
});
export type Config = Static<typeof config>;
/** Opened connection for the time of a call. */
export type Connection = OpenConnection<Config>;

export const connection: ChannelConnection<typeof config> = {
  label: 'KSeF',
  description:
    'The Polish national e-invoicing system, API 2.0. Either a KSeF certificate or a KSeF token, both made in its ' +
    'module of certificates and permissions (MCU); tokens end with the year 2026.',
  countries: ['PL'],
  config,
  // the regulation ends tokens; a certificate beside one stays valid
  endsAt: ({ token, certificate }) => (token && !certificate ? TOKENS_END : undefined),
  alternatives: [['token'], ['certificate', 'privateKey']],
};
