import { Type } from '@sinclair/typebox';
import type { Channel } from '../channel';
import { email, pkcs12, pkcs12Password, text } from '../config-fields';

export const channel: Channel = {
  label: 'FACe',
  description:
    'Facturae to the Spanish public sector. Messages are signed with the certificate that is registered at FACe for ' +
    'its web services; the DIR3 codes of the buyer are fields of the client.',
  countries: ['ES'],
  config: Type.Object({
    nif: text('NIF', 'Tax number of the business', { pattern: '^[A-Z0-9][0-9]{7}[A-Z0-9]$' }),
    notificationEmail: email('Address for notices', 'FACe writes there when the state of an invoice changes'),
    certificate: pkcs12('Certificate registered at FACe.'),
    certificatePassword: pkcs12Password(),
  }),
};
