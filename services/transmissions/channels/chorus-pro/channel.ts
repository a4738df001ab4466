import { Type } from '@sinclair/typebox';
import type { Channel } from '../channel';
import { secret, text } from '../config-fields';

export const channel: Channel = {
  label: 'Chorus Pro',
  description:
    'Invoices to the French public sector. The API is reached through PISTE: an application there gives the OAuth 2 ' +
    'client, a technical account of Chorus Pro the login that is sent as `cpro-account`.',
  countries: ['FR'],
  config: Type.Object({
    clientId: text('PISTE client id', 'Of the application registered at piste.gouv.fr'),
    clientSecret: secret('PISTE client secret', 'Of the application registered at piste.gouv.fr'),
    technicalLogin: text(
      'Technical account',
      'Login of the technical account, such as TECH_1_123456@cpro.fr',
      {
        pattern: '^[^\\s:@]+@[^\\s:@]+$',
      },
    ),
    technicalPassword: secret('Password of the technical account', 'Given when the account was made', {
      maxLength: 200,
    }),
    siret: text('SIRET', 'Of the structure that issues, fourteen digits', { pattern: '^[0-9]{14}$' }),
    serviceCode: Type.Optional(
      text('Service code', 'Of the issuing service, where the structure has several'),
    ),
  }),
};
