import { Type } from '@sinclair/typebox';
import type { Channel } from '../channel';
import { pkcs12, pkcs12Password, text } from '../config-fields';

export const channel: Channel = {
  label: 'Sistema di Interscambio (SdI)',
  description:
    'FatturaPA through the accredited web service channel (SDICoop) of the Italian exchange system. The client ' +
    'certificate is the one that SdI has made of the request in the service agreement.',
  countries: ['IT'],
  config: Type.Object({
    transmitterCountry: text('Country of the transmitter', 'IdPaese of IdTrasmittente', {
      pattern: '^[A-Z]{2}$',
    }),
    transmitterId: text(
      'Identifier of the transmitter',
      'IdCodice of IdTrasmittente: the codice fiscale of who holds the accreditation',
      { pattern: '^[A-Za-z0-9]{2,28}$' },
    ),
    certificate: pkcs12('Client certificate of the channel.'),
    certificatePassword: pkcs12Password(),
    recipientCode: Type.Optional(
      text('Codice destinatario', 'Given to the channel for receiving, seven characters', {
        pattern: '^[A-Z0-9]{7}$',
      }),
    ),
  }),
};
