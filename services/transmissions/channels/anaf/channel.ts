import { Type } from '@sinclair/typebox';
import type { Channel } from '../channel';
import { secret, text } from '../config-fields';

export const channel: Channel = {
  label: 'ANAF RO e-Factura',
  description:
    'The Romanian e-invoicing system. An application with an OAuth profile at ANAF gives the client; a person with ' +
    'rights in the SPV authorises it once with a qualified certificate, which gives the refresh token.',
  countries: ['RO'],
  config: Type.Object({
    cif: text('CIF', 'Fiscal code of the business, without RO', { pattern: '^[0-9]{2,13}$' }),
    clientId: text('OAuth client id', 'Of the application registered at ANAF'),
    clientSecret: secret('OAuth client secret', 'Of the application registered at ANAF'),
    refreshToken: secret('Refresh token', 'From the authorisation; good for a year', { maxLength: 8000 }),
  }),
};
