import { Type } from '@sinclair/typebox';
import type { Channel } from '../channel';
import { pkcs12, pkcs12Password, secret, text } from '../config-fields';

export const channel: Channel = {
  label: 'Autoridade Tributária (AT)',
  description:
    'Web services of the Portuguese tax authority: invoice data in real time (WFA) and document series (WSE). A ' +
    'sub-user made in the Portal das Finanças for this alone, and the TLS certificate the authority has signed for ' +
    'the producer of the software.',
  countries: ['PT'],
  config: Type.Object({
    nif: text('NIF', 'Tax number of the business, nine digits', { pattern: '^[0-9]{9}$' }),
    username: text('Sub-user', 'NIF and number of the sub-user, such as 555555555/1', {
      pattern: '^[0-9]{9}/[0-9]{1,4}$',
    }),
    password: secret('Password of the sub-user', 'As set in the Portal das Finanças', { maxLength: 200 }),
    certificate: pkcs12('TLS certificate signed by the authority.'),
    certificatePassword: pkcs12Password(),
    softwareCertificateNumber: Type.Optional(
      text('Certificate number of the software', 'Given by the authority; 0 for software without', {
        pattern: '^[0-9]{1,6}$',
      }),
    ),
  }),
};
