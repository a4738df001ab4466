// What `npm run simulate:channels` plays: an access point that keeps its address and certificates, tells how to reach it, and
// says the last word about each document after a while.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FAULTS, PhossAp } from './phoss-ap';
import type { Place } from './tls-simulator';

const RECEIVED_AFTER_MS = 20_000;
/** Of the company in the README. */
const PARTICIPANT = '9945:PL5260250274';

/** Writes the connection to it, `peppol.json`, beside its certificates. @throws where the port is taken */
export async function simulateChannels(place: Place, say: (text: string) => void): Promise<PhossAp> {
  const ap = new PhossAp(place);
  ap.beforeAnswer = ({ method, path }) => say(`${method} ${decodeURIComponent(path)}\n`);
  ap.afterTaking = (id) => void setTimeout(() => ap.conclude(id), RECEIVED_AFTER_MS).unref();
  await ap.start();
  const file = join(place.folder, 'peppol.json');
  const connection = connectionTo(ap);
  writeFileSync(file, connection);
  say(introduction(ap, file, connection));
  return ap;
}

function connectionTo(ap: PhossAp): string {
  const config = {
    participantId: PARTICIPANT,
    accessPointUrl: ap.url(),
    dialect: 'phoss-ap',
    apiKey: ap.token,
  };
  return JSON.stringify({ environment: 'TEST', config }, null, 2);
}

function introduction(ap: PhossAp, file: string, connection: string): string {
  const settings = Object.entries(ap.settings()).map(([name, value]) => `${name}=${value}`);
  return `A Peppol access point is simulated at ${ap.url()}; Ctrl-C ends it. Start the system with

${settings.join(' ')} CREDENTIALS_ENCRYPTION_KEY='a passphrase of your own' npm start

and connect a company by PUT /api/company/channels/peppol with the participantId of that company
(this is in ${file}):

${connection}

A document whose orderReference is one of these words meets that fault:
${FAULTS.join(', ')}

What it is asked:
`;
}
