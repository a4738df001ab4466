import { type Static, Type } from '@sinclair/typebox';
import { PRINTABLE_ASCII } from '../../../../shared/contracts/primitives';
import type { Connection as OpenConnection } from '../adapter';
import type { ChannelConnection } from '../channel';
import { choice, httpsUrl, secret, text } from '../config-fields';

const config = Type.Object({
  participantId: text(
    'Participant identifier',
    'Scheme of the electronic address (ISO 6523) and value, such as 0208:0123456789; registered in the SMP of the access point',
    { pattern: '^[0-9]{4}:[A-Za-z0-9._~:-]{1,50}$' },
  ),
  accessPointUrl: httpsUrl('Access point API', 'Base address of the API of the access point'),
  dialect: Type.Optional(
    choice(
      ['phoss-ap', 'storecove'],
      'API of the access point',
      'Which software answers at the address; without it nothing is sent',
    ),
  ),
  legalEntityId: Type.Optional(
    text('Legal entity', 'Number of the sender at Storecove', { pattern: '^[1-9][0-9]{0,11}$' }),
  ),
  apiKey: Type.Optional({ ...secret('API key', 'Issued by the access point'), ...PRINTABLE_ASCII }),
  tokenUrl: Type.Optional(httpsUrl('Token address', 'OAuth 2 token endpoint of the access point')),
  clientId: Type.Optional(text('OAuth client id', 'Issued by the access point')),
  clientSecret: Type.Optional(secret('OAuth client secret', 'Issued by the access point')),
  webhookSecret: Type.Optional(
    secret('Webhook secret', 'With which the access point signs what it reports back'),
  ),
});
export type Config = Static<typeof config>;
/** Opened connection for the time of a call. */
export type Connection = OpenConnection<Config>;

/** A business uses the API of an access point it has a contract with, never the network itself. */
export const connection: ChannelConnection<typeof config> = {
  label: 'Peppol',
  description: 'The Peppol network, through the API of a certified access point.',
  countries: [],
  config,
  alternatives: [['apiKey'], ['tokenUrl', 'clientId', 'clientSecret']],
};
