// `npm run simulate:payments`: a payment provider on this machine, without an account and without money.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { PaymentSimulator } from './payments';

const HELP = `npm run simulate:payments -- [options]

  --port <port>      of 127.0.0.1 (8450)
  --folder <folder>  where its certificates and the connection to it are kept (data/simulator/payments)
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
  const simulator = new PaymentSimulator();
  simulator.settle({ port: Number(port), folder });
  simulator.ringsByItself = true;
  await simulator.start();
  const { apiKey, signingSecret } = simulator;
  const file = join(folder, 'connection.json');
  writeFileSync(file, JSON.stringify({ environment: 'LIVE', config: { apiKey, signingSecret } }, null, 2));
  simulator.beforeAnswer = ({ method, path }) => say(`${method} ${path}\n`);
  const settings = Object.entries(simulator.settings()).map(([name, value]) => `${name}=${value}`);
  say(`A payment provider is simulated at ${simulator.url()}; Ctrl-C ends it. Start the system with

${settings.join(' ')} CREDENTIALS_ENCRYPTION_KEY='a passphrase of your own' npm start

Connect a company by PUT /api/company/payment-providers/simulator with ${file}, and make a link by
POST /api/payment-links. Amounts that end with 91, 92 or 93 meet a fault. What it is asked:
`);
}

main().catch((error: unknown) => {
  const reason = error instanceof Error ? error.message : error;
  process.stderr.write(`${reason}. npm run simulate:payments -- --help shows what there is.\n`);
  process.exitCode = 1;
});
