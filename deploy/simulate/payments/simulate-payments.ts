// `npm run simulate:payments`: payment providers on this machine, without an account and without money.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { joinedSettings } from '../joined-settings';
import { bellFaultOf, FAULTS_BY_CENTS } from './faults';
import type { PlayedProvider } from './played-provider';
import { playedProviders } from './played-providers';

const HELP = `npm run simulate:payments -- [options]

  --port <port>      of 127.0.0.1 for the first of them; the others are at the next ones (8450)
  --folder <folder>  where their certificates and the connections to them are kept (data/simulator/payments)
  --help             shows this
`;

const OPTIONS = {
  port: { type: 'string', default: '8450' },
  folder: { type: 'string', default: join('data', 'simulator', 'payments') },
  help: { type: 'boolean', default: false, short: 'h' },
} as const;

async function main(): Promise<void> {
  const { port, folder, help } = parseArgs({ options: OPTIONS }).values;
  const say = (text: string) => void process.stdout.write(text);
  if (help) return say(HELP);
  mkdirSync(folder, { recursive: true });
  const simulators = playedProviders();
  for (const [index, simulator] of simulators.entries()) {
    simulator.settle({ port: Number(port) && Number(port) + index, folder });
    await simulator.start();
    plays(simulator, say);
    const connection = { environment: 'LIVE', config: simulator.connection('LIVE') };
    writeFileSync(fileOf(folder, simulator), JSON.stringify(connection, null, 2));
  }
  say(introduction(simulators, folder));
}

const fileOf = (folder: string, { provider }: PlayedProvider) => join(folder, `${provider}.json`);

/** It calls the system when a payer has decided, and with some amounts before it has answered. */
function plays(simulator: PlayedProvider, say: (text: string) => void): void {
  simulator.ringsByItself = true;
  simulator.beforeAnswer = ({ method, path }) => say(`${simulator.provider}: ${method} ${path}\n`);
  simulator.afterTaking = async ({ id, amountMinor }) => {
    if (bellFaultOf(amountMinor) === 'bellBeforeAnswer') await simulator.call(simulator.ringsOf(id));
  };
}

function introduction(simulators: readonly PlayedProvider[], folder: string): string {
  const settings = Object.entries(joinedSettings(simulators)).map(([name, value]) => `${name}=${value}`);
  const connected = simulators.map(
    (one) => `${one.provider}, at ${one.url()}
  PUT /api/company/payment-providers/${one.provider} with ${fileOf(folder, one)}
`,
  );
  return `Payment providers are simulated on this machine; Ctrl-C ends them. Start the system with

${settings.join(' ')} CREDENTIALS_ENCRYPTION_KEY='a passphrase of your own' npm start

connect a company to one of them, and make a link by POST /api/payment-links:

${connected.join('\n')}
Amounts whose last two digits are these meet a fault: ${FAULTS_BY_CENTS}.
A provider that is told no address for its calls by the payment itself rings for nobody: it is looked up.
What they are asked:
`;
}

main().catch((error: unknown) => {
  const reason = error instanceof Error ? error.message : error;
  process.stderr.write(`${reason}. npm run simulate:payments -- --help shows what there is.\n`);
  process.exitCode = 1;
});
