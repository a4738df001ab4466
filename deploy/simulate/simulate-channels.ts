// Channels of `npm run simulate:channels`: they keep their addresses and certificates, print how to connect, and send the final
// status of each document after a while.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { joinedSettings } from './joined-settings';
import type { PhossAp } from './phoss-ap';
import type { Simulated } from './simulated';
import { simulatedAuthorities } from './simulated-authorities';
import { simulatedDeliveries } from './simulated-deliveries';
import type { Place } from './tls-simulator';

type Say = (text: string) => void;

export interface Simulators {
  ap: PhossAp;
  all: readonly Simulated[];
  stop(): Promise<void>;
}

/**
 * Each is at a port of its own, one behind the other. Writes the connections to them beside their certificates: `peppol.json`
 * and so on.
 * @throws where a port is taken; none of them is left running then
 */
export async function simulateChannels(place: Place, say: Say): Promise<Simulators> {
  mkdirSync(place.folder, { recursive: true });
  const at = (index: number) => ({ ...place, port: place.port && place.port + index });
  const { ap, storecove, platform } = simulatedDeliveries({ ap: at(0), storecove: at(2), platform: at(4) });
  const { ksef, nav, verifactu } = simulatedAuthorities({ ksef: at(1), nav: at(3), verifactu: at(5) });
  const all: Simulated[] = [ap, ksef, storecove, nav, platform, verifactu];
  const stop = async () => void (await Promise.all(all.map(({ simulator }) => simulator.stop())));
  try {
    for (const { simulator } of all) await simulator.start();
  } catch (error) {
    await stop();
    throw error;
  }
  for (const { simulator, provider } of all)
    simulator.beforeAnswer = ({ method, path }) =>
      say(`${provider}: ${method} ${decodeURIComponent(path)}\n`);
  for (const one of all) writeFileSync(join(place.folder, `${one.file}.json`), connectionTo(one));
  say(introduction(all, place.folder));
  return { ap: ap.simulator, all, stop };
}

function connectionTo({ config }: Simulated): string {
  return JSON.stringify({ environment: 'TEST', config }, null, 2);
}

function introduction(all: readonly Simulated[], folder: string): string {
  const settings = Object.assign(joinedSettings(all.map(({ simulator }) => simulator)), {
    ...Object.fromEntries(all.flatMap((one) => Object.entries(one.settings ?? {}))),
    CREDENTIALS_ENCRYPTION_KEY: 'a passphrase of your own',
  });
  const named = Object.entries(settings).map(([name, value]) => `${name}=${quoted(value)}`);
  return `Channels are simulated on this machine; Ctrl-C ends them. Start the system with

${named.join(' ')} npm start

and connect a company by PUT /api/company/channels/{providerId} with the file that is named here. A document
that asks by one of the words for a fault meets it.

The connections are of the environment TEST: nothing leaves by itself, but by POST /api/documents/{id}/transmissions; GET on
the same address shows its state. What is kept for real business, such as the readiness of the company, \`transmissions\` of a
document and sending at the issue, takes "environment": "PROD" in the file.

${all.map((one) => paragraph(one, folder)).join('\n')}
What they are asked:
`;
}

function paragraph(one: Simulated, folder: string): string {
  const { name, simulator, provider, file, company, faults, faultSource } = one;
  return `${name}, at ${simulator.url()}
  connect ${company} to \`${provider}\` with ${join(folder, file)}.json
  faults by ${faultSource}: ${faults.join(', ')}
`;
}

function quoted(value: string): string {
  return /^[\w.,:=/@-]*$/.test(value) ? value : `'${value.replaceAll("'", `'\\''`)}'`;
}
