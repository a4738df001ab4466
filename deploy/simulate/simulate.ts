// `npm run simulate:channels`: the life of a document in an e-invoicing channel, on this machine and without an account.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { simulateChannels } from './simulate-channels';

const HELP = `npm run simulate:channels -- [options]

  --port <port>      of 127.0.0.1 for the first of them; the others are at the next five (8443)
  --folder <folder>  where their certificates and the connections to them are kept (data/simulator)
  --help             shows this
`;

const OPTIONS = {
  port: { type: 'string', default: '8443' },
  folder: { type: 'string', default: join('data', 'simulator') },
  help: { type: 'boolean', default: false, short: 'h' },
} as const;

async function main(): Promise<void> {
  const { port, folder, help } = parseArgs({ options: OPTIONS }).values;
  const say = (text: string) => void process.stdout.write(text);
  if (help) say(HELP);
  else await simulateChannels({ port: Number(port), folder }, say);
}

main().catch((error: unknown) => {
  const reason = error instanceof Error ? error.message : error;
  process.stderr.write(`${reason}. npm run simulate:channels -- --help shows what there is.\n`);
  process.exitCode = 1;
});
