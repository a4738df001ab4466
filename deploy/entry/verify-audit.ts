// `npm run audit:verify -- FILE`: verifies an audit log without server and database. Ends with 1 at a break.
//   FILE           a line of JSON for each entry, as `GET /api/company/audit-log/entries` answers them
//   --last <hash>  the hash that the last entry must have, as somebody has noted it before
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import {
  type Break,
  type ChainedEntry,
  genesisOf,
  type Link,
  verifyEntries,
} from '../../services/audit/domain/verify-chain';

const { values, positionals } = parseArgs({ options: { last: { type: 'string' } }, allowPositionals: true });
const [file] = positionals;
if (!file) throw new Error('Name the file: npm run audit:verify -- FILE');

verify(file).then(report).catch(refuse);

function report({ breaks, last }: Verified): void {
  const isNoted = values.last === undefined || values.last === last?.hash;
  for (const { sequence, reason } of breaks) process.stdout.write(`entry ${sequence}: ${reason}\n`);
  if (!isNoted) process.stdout.write(`the last hash is ${last?.hash}, not ${values.last}\n`);
  else if (breaks.length === 0)
    process.stdout.write(`whole: ${last?.sequence ?? 0} entries, hash ${last?.hash}\n`);
  process.exitCode = breaks.length === 0 && isNoted ? 0 : 1;
}

/** A line that is no entry breaks the file. */
function refuse(error: Error): void {
  process.stdout.write(`not a log: ${error.message}\n`);
  process.exitCode = 1;
}

interface Verified {
  breaks: Break[];
  last: Link | undefined;
}

async function verify(path: string): Promise<Verified> {
  const breaks: Break[] = [];
  let companyId = '';
  let last: Link | undefined;
  for await (const line of createInterface({ input: createReadStream(path) })) {
    const entry: ChainedEntry = JSON.parse(line);
    // the first entry names the company; the others must be of the same
    companyId ||= JSON.parse(entry.body).companyId;
    const verified = verifyEntries(companyId, last ?? genesisOf(companyId), [entry]);
    breaks.push(...verified.breaks);
    last = verified.last;
  }
  return { breaks, last };
}
