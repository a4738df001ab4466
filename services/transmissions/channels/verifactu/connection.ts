import { type Static, Type } from '@sinclair/typebox';
import type { Connection as OpenConnection } from '../adapter';
import type { ChannelConnection } from '../channel';
import { choice, pkcs12, pkcs12Password, text } from '../config-fields';

const config = Type.Object({
  nif: text('NIF', 'Tax number of the business (ObligadoEmision)', {
    pattern: '^[A-Z0-9][0-9]{7}[A-Z0-9]$',
  }),
  businessName: text('Name', 'NombreRazon, as the agency has it', { maxLength: 120 }),
  certificate: pkcs12('Qualified certificate.'),
  certificatePassword: pkcs12Password(),
  certificateKind: choice(
    ['person', 'seal'],
    'Kind of certificate',
    'Of a person or representative, or an electronic seal (sello)',
  ),
  representativeNif: Type.Optional(
    text('NIF of the representative', 'Where somebody else sends for the business; with the name', {
      pattern: '^[A-Z0-9][0-9]{7}[A-Z0-9]$',
    }),
  ),
  representativeName: Type.Optional(
    text('Name of the representative', 'NombreRazon, as the agency has it; with the NIF', {
      maxLength: 120,
    }),
  ),
});
export type Config = Static<typeof config>;
/** Opened connection for the time of a call. */
export type Connection = OpenConnection<Config>;

export const connection: ChannelConnection<typeof config> = {
  label: 'VERI*FACTU',
  description:
    'Billing records to the Spanish tax agency (AEAT) as they are made. A qualified certificate of the business or of ' +
    'who represents it, or an electronic seal, which has an address of its own at the agency.',
  countries: ['ES'],
  config,
  // Representante has both in SuministroInformacion.xsd
  pairs: [['representativeNif', 'representativeName']],
};
