import { Type } from '@sinclair/typebox';
import { type ChannelProvider, httpsUrl, secret, text } from './provider';

export const pdp: ChannelProvider = {
  id: 'pdp',
  label: 'Plateforme agréée (PDP)',
  description:
    'French e-invoicing and e-reporting through an approved platform (plateforme agréée, formerly PDP); the API between ' +
    'business software and platform is standardised by AFNOR XP Z12-013 and secured by OAuth 2 client credentials.',
  countries: ['FR'],
  config: Type.Object({
    platformUrl: httpsUrl('Platform API', 'Base address of the API of the platform'),
    tokenUrl: httpsUrl('Token address', 'OAuth 2 token endpoint of the platform'),
    clientId: text('OAuth client id', 'Issued by the platform'),
    clientSecret: secret('OAuth client secret', 'Issued by the platform'),
    siren: text('SIREN', 'Number of the business, nine digits', { pattern: '^[0-9]{9}$' }),
    addressingId: Type.Optional(
      text(
        'Directory address',
        'Electronic address in the central directory: SIREN, SIREN_SIRET, SIREN_SIRET_CODE or SIREN_SUFFIX',
        {
          pattern: '^[0-9]{9}(?:_[A-Za-z0-9.-]{1,100}){0,2}$',
        },
      ),
    ),
    platformNumber: Type.Optional(
      text('Platform number', 'Registration number of the platform, four digits', { pattern: '^[0-9]{4}$' }),
    ),
  }),
};
