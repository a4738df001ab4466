import { type Static, Type } from '@sinclair/typebox';
import type { EInvoiceFormat } from '../../../../shared/contracts/e-invoice-formats';
import type { Connection as OpenConnection } from '../adapter';
import type { ChannelConnection } from '../channel';
import { choice, httpsUrl, secret, text } from '../config-fields';

const FORMATS = ['fr-ctc', 'fr-ctc-cii', 'fr-ctc-factur-x'] as const satisfies readonly EInvoiceFormat[];

const config = Type.Object({
  platformUrl: httpsUrl(
    'Platform API',
    'Base address of the flow service of the platform, with `/flow-service` and without `/v1`',
  ),
  tokenUrl: httpsUrl('Token address', 'OAuth 2 token endpoint of the platform'),
  clientId: text('OAuth client id', 'Issued by the platform'),
  clientSecret: secret('OAuth client secret', 'Issued by the platform'),
  scope: Type.Optional(text('OAuth scope', 'Where the platform asks for one: its words between spaces')),
  audience: Type.Optional(text('OAuth audience', 'Where the platform asks for one')),
  organizationId: Type.Optional(
    text(
      'Organization',
      'Where the account at the platform acts for several: which one sends (`Organization-Id`)',
      {
        pattern: '^[!-~]+$',
      },
    ),
  ),
  siren: text('SIREN', 'Number of the business, nine digits', { pattern: '^[0-9]{9}$' }),
  addressingId: Type.Optional(
    text(
      'Directory address',
      'Electronic address of the business in the central directory: SIREN, SIREN_SIRET, SIREN_SIRET_CODE or SIREN_SUFFIX. Kept, ' +
        'and not used yet: invoices name the electronic address of the company (scheme 0225), else its SIREN',
      {
        pattern: '^[0-9]{9}(?:_[A-Za-z0-9.-]{1,100}){0,2}$',
      },
    ),
  ),
  platformNumber: Type.Optional(
    text('Platform number', 'Registration number of the platform, four digits', { pattern: '^[0-9]{4}$' }),
  ),
  format: Type.Optional(
    choice(
      FORMATS,
      'Format',
      'What documents leave in: UBL (`fr-ctc`, where nothing is said), CII, or a PDF with the CII inside (Factur-X). ' +
        'Each approved platform takes all three',
    ),
  ),
  vatOnDebits: Type.Optional(
    Type.Boolean({
      title: 'VAT on debits',
      description:
        'The company has opted for VAT when it invoices (option pour les débits): payments of its services are not ' +
        'reported. Without it VAT on services is due when they are paid (CGI, art. 269, 2)',
    }),
  ),
});
export type Config = Static<typeof config>;
/** Opened connection for the time of a call. */
export type Connection = OpenConnection<Config>;

export const connection: ChannelConnection<typeof config> = {
  label: 'Plateforme agréée (PDP)',
  description:
    'French e-invoicing and e-reporting through an approved platform (plateforme agréée, formerly PDP); the API between ' +
    'business software and platform is standardised by AFNOR XP Z12-013 and secured by OAuth 2 client credentials.',
  countries: ['FR'],
  config,
  formatOf: ({ format = 'fr-ctc' }) => format,
};
