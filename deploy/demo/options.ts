// Options of `npm run seed:demo`.
import { parseArgs } from 'node:util';
import { isWebUrl } from '../../shared/contracts/formats';
import { SeedError } from './seed-error';
import { SELLER } from './seller-and-customers';

export const HELP = `npm run seed:demo -- [options]

Fills a running system with a company that has a year behind it, over the API alone. Nothing is mailed.

  --url <address>    where the system is (http://127.0.0.1:3000)
  --email <address>  whose company it is to be (demo@example.com): with the password in DEMO_PASSWORD,
                     a new account without one
  --name <name>      of the company (${SELLER.name})
  --peppol <file>    an invoice leaves by Peppol, too: the connection to an access point as JSON, such as the
                     data/simulator/peppol.json of npm run simulate:channels
  --payments <file>  an invoice is paid by a link, too: the connection to a simulated payment provider, such as the
                     data/simulator/payments/simulator.json of npm run simulate:payments
  --help             shows this
`;

export interface Choice {
  url: string;
  email: string;
  name: string;
  peppol?: string;
  payments?: string;
}

/** undefined: only help is requested. @throws SeedError for what is no option, or has a value that cannot be one */
export function chosen(args: readonly string[]): Choice | undefined {
  const { help, ...choice } = parsed(args);
  if (help) return undefined;
  const { url } = choice;
  if (!isWebUrl(url))
    throw new SeedError(`--url must be an address such as http://127.0.0.1:3000, not ${url}`);
  return { ...choice, url: url.replace(/\/+$/, '') };
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        url: { type: 'string', default: 'http://127.0.0.1:3000' },
        email: { type: 'string', default: 'demo@example.com' },
        name: { type: 'string', default: SELLER.name },
        peppol: { type: 'string' },
        payments: { type: 'string' },
        help: { type: 'boolean', default: false, short: 'h' },
      },
    }).values;
  } catch (error) {
    const [words = ''] = error instanceof Error ? error.message.split('. ') : [];
    throw new SeedError(`${words}. npm run seed:demo -- --help shows what there is.`);
  }
}
