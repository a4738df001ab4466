/** @list turn 2 — builds and starts a copy of the sources */
// A channel is a folder and a line of the contract. A copy of the sources is given both of one that does not exist, and the program that
// is built of it connects it and sends by it: who adds a second list breaks this test.
import { transmissions } from '../../shared/contracts/transmissions';
import { issued, newClient } from '../services/documents/document-steps';
import { PARTICIPANTS } from '../services/transmissions/transmission-steps';
import { CopiedSources } from '../support/copied-sources';
import { until } from '../support/until';
import { owner } from '../support/users';

const LINE = `  'made-up': { format: 'peppol', kind: 'delivery' },\n`;
const CHANNEL = `import { Type } from '@sinclair/typebox';
import type { Channel } from '../channel';
import { secret } from '../config-fields';

const config = Type.Object({ word: secret('Word', 'Which opens it') });

export const channel: Channel<typeof config> = {
  label: 'Made up',
  description: 'Takes everything, and tells nobody.',
  countries: [],
  config,
  adapter: {
    inFlightMax: 1,
    messages: { closed: 'It is closed.' },
    prepare: ({ bytes }) => ({ bytes, context: {} }),
    send: async ({ id }, { config: { word } }) => ({
      ...{ kind: 'accepted', remoteId: id, businessStatus: String(word.length), proof: [], isWatched: false },
    }),
    ask: async () => ({ kind: 'absent' }),
    poll: async () => ({ kind: 'absent' }),
    check: async () => undefined,
  },
};
`;

it('is offered, connected and sent by', async () => {
  const copy = new CopiedSources();
  copy.replace(
    'shared/contracts/transmissions/channels.ts',
    'const CHANNELS = {\n',
    `const CHANNELS = {\n${LINE}`,
  );
  copy.add('services/transmissions/channels/made-up/channel.ts', CHANNEL);
  const system = await copy.start({ CREDENTIALS_ENCRYPTION_KEY: 'a passphrase for tests only' });

  const address = (value: string) => ({ electronicAddress: { scheme: '0088', value } });
  const account = await owner(system, {}, { currency: 'EUR', ...address(PARTICIPANTS.seller) });
  const clientId = await newClient(account.http, { name: 'Buyer', ...address(PARTICIPANTS.buyer) });
  const offered = await account.http.call(transmissions.channels, {});
  expect(offered.providers[0]).toMatchObject({ id: 'made-up', label: 'Made up' });
  const connected = await account.http.put('/api/company/channels/made-up', {
    environment: 'PROD',
    config: { word: 'open' },
  });
  expect(connected.body).toMatchObject({ providerId: 'made-up', isActive: true, warnings: [] });

  const { id } = await issued({ ...account, clientId }, { dueInDays: 30, buyerReference: 'B 1' });
  const queued = await account.http.call(transmissions.create, { id });
  const sent = await until('it is accepted', async () => {
    const found = await account.http.call(transmissions.get, { id: queued.id });
    return found.state === 'accepted' && found;
  });
  expect(sent).toMatchObject({ channel: 'made-up', remoteId: queued.id, businessStatus: '4' });
});
