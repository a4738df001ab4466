// What `npm run simulate:channels` plays: an access point and KSeF that keep their addresses and certificates, tell how to
// reach them, and say the last word about each document after a while.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FAULTS as KSEF_FAULTS } from './ksef/faults';
import { Ksef } from './ksef/ksef';
import { FAULTS, PhossAp } from './phoss-ap';
import type { Place } from './tls-simulator';

const CONCLUDED_AFTER_MS = 20_000;
/** Of the company in the README. */
const PARTICIPANT = '9945:PL5260250274';
const NIP = '5260250274';
const KSEF_TOKEN = 'token-of-the-simulated-ksef';

type Say = (text: string) => void;

export interface Simulators {
  ap: PhossAp;
  ksef: Ksef;
  stop(): Promise<void>;
}

/**
 * Writes the connections to them, `peppol.json` and `ksef.json`, beside their certificates. KSeF is at the next port.
 * @throws where a port is taken
 */
export async function simulateChannels(place: Place, say: Say): Promise<Simulators> {
  const ap = await simulateAccessPoint(place, say);
  const ksef = await simulateKsef({ ...place, port: place.port && place.port + 1 }, say);
  mkdirSync(place.folder, { recursive: true });
  const connections = { peppol: connectionToAp(ap), ksef: connectionToKsef() };
  for (const [channel, connection] of Object.entries(connections))
    writeFileSync(join(place.folder, `${channel}.json`), connection);
  say(introduction(ap, ksef, place.folder));
  return {
    ...{ ap, ksef },
    stop: async () => {
      await Promise.all([ap.stop(), ksef.stop()]);
    },
  };
}

async function simulateAccessPoint(place: Place, say: Say): Promise<PhossAp> {
  const ap = new PhossAp(place);
  ap.beforeAnswer = ({ method, path }) => say(`${method} ${decodeURIComponent(path)}\n`);
  ap.afterTaking = (id) => void setTimeout(() => ap.conclude(id), CONCLUDED_AFTER_MS).unref();
  await ap.start();
  return ap;
}

async function simulateKsef(place: Place, say: Say): Promise<Ksef> {
  const ksef = new Ksef(place);
  ksef.signIns.tokens.set(KSEF_TOKEN, NIP);
  ksef.rates.factor = 1;
  ksef.beforeAnswer = ({ method, path }) => say(`${method} ${path}\n`);
  ksef.afterTaking = (invoice) =>
    void setTimeout(() => ksef.archive.conclude(invoice), CONCLUDED_AFTER_MS).unref();
  await ksef.start();
  return ksef;
}

function connectionToAp(ap: PhossAp): string {
  const config = {
    participantId: PARTICIPANT,
    accessPointUrl: ap.url(),
    dialect: 'phoss-ap',
    apiKey: ap.token,
  };
  return JSON.stringify({ environment: 'TEST', config }, null, 2);
}

function connectionToKsef(): string {
  return JSON.stringify({ environment: 'TEST', config: { nip: NIP, token: KSEF_TOKEN } }, null, 2);
}

function introduction(ap: PhossAp, ksef: Ksef, folder: string): string {
  const [first, second] = [ap.settings(), ksef.settings()];
  const settings = {
    ...second,
    OUTBOUND_ALLOW: [first.OUTBOUND_ALLOW, second.OUTBOUND_ALLOW].join(),
  };
  const named = Object.entries(settings).map(([name, value]) => `${name}=${value}`);
  return `A Peppol access point is simulated at ${ap.url()}, KSeF at ${ksef.url()}; Ctrl-C ends them. Start the system with

${named.join(' ')} CREDENTIALS_ENCRYPTION_KEY='a passphrase of your own' npm start

and connect a company by PUT /api/company/channels/peppol with the participantId of that company
(this is in ${join(folder, 'peppol.json')}):

${connectionToAp(ap)}

or one whose NIP is ${NIP} by PUT /api/company/channels/ksef (${join(folder, 'ksef.json')}):

${connectionToKsef()}

A document whose orderReference is one of these words meets that fault, with Peppol
${FAULTS.join(', ')}
and with KSeF
${KSEF_FAULTS.join(', ')}

What they are asked:
`;
}
