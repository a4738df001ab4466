// `npm run audit:verify -- FILE`: verifies an audit log without server and database. Ends with 1 at a break.
//   FILE                 a line of JSON for each entry, as `GET /api/company/audit-log/entries` answers them
//   --last <hash>        the hash that the last entry must have, as somebody has noted it before
//   --checkpoint <file>  a signed note of `GET /api/company/audit-log/checkpoints`; may be given several times
//   --key <key>          a public key in base64 that may have signed them, as somebody has noted it before; several times
import { createReadStream, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { type CheckpointFacts, isOfCompany, readCheckpoint } from '../../services/audit/domain/checkpoint';
import {
  type Break,
  type ChainedEntry,
  genesisOf,
  type Link,
  verifyEntries,
} from '../../services/audit/domain/verify-chain';

const { values, positionals } = parseArgs({
  options: {
    last: { type: 'string' },
    checkpoint: { type: 'string', multiple: true, default: [] },
    key: { type: 'string', multiple: true, default: [] },
  },
  allowPositionals: true,
});
const [file] = positionals;
if (!file) throw new Error('Name the file: npm run audit:verify -- FILE');

verify(file).then(report).catch(refuse);

interface Verified {
  breaks: Break[];
  last: Link | undefined;
  companyId: string;
  /** Hashes of the chain at the numbers of checkpoints. */
  hashes: ReadonlyMap<number, string>;
}

interface Note {
  file: string;
  /** undefined if none of the keys has signed it */
  facts: CheckpointFacts | undefined;
}

function report({ breaks, last, companyId, hashes }: Verified): void {
  const faults = breaks.map(({ sequence, reason }) => `entry ${sequence}: ${reason}`);
  if (values.last !== undefined && values.last !== last?.hash)
    faults.push(`the last hash is ${last?.hash}, not ${values.last}`);
  for (const note of notes()) faults.push(...faultsOf(note, companyId, hashes));
  const whole = `whole: ${last?.sequence ?? 0} entries, hash ${last?.hash}${signedText()}`;
  process.stdout.write(`${(faults.length > 0 ? faults : [whole]).join('\n')}\n`);
  process.exitCode = faults.length > 0 ? 1 : 0;
}

function faultsOf({ file: path, facts }: Note, companyId: string, hashes: Verified['hashes']): string[] {
  if (!facts) return [`${path}: no checkpoint that one of the keys has signed`];
  if (!isOfCompany(facts, companyId)) return [`${path}: of another log, ${facts.name}`];
  const { sequence, hash } = facts;
  const own = hashes.get(sequence);
  return own === hash
    ? []
    : [`entry ${sequence}: contradicted, ${path} says ${hash}, the log ${own ?? 'ends before'}`];
}

function signedText(): string {
  const { length } = values.checkpoint;
  return length === 0 ? '' : `, as ${length} signed checkpoint${length === 1 ? '' : 's'} said`;
}

/** A line that is no entry breaks the file. */
function refuse(error: Error): void {
  process.stdout.write(`not a log: ${error.message}\n`);
  process.exitCode = 1;
}

function notes(): Note[] {
  const keys = values.key.map((text) => Buffer.from(text, 'base64'));
  return values.checkpoint.map((path) => ({
    file: path,
    facts: readCheckpoint(readFileSync(path, 'utf8'), keys),
  }));
}

/** Entries that were removed after their years are not in the file: a checkpoint says which hash the first one follows. */
function beginOf(companyId: string, { sequence }: ChainedEntry): Link {
  const begins = notes().flatMap(({ facts }) => facts ?? []);
  const begin = begins.find((facts) => facts.sequence === sequence - 1 && isOfCompany(facts, companyId));
  return begin ?? genesisOf(companyId);
}

async function verify(path: string): Promise<Verified> {
  const breaks: Break[] = [];
  const signed = new Set(notes().map(({ facts }) => facts?.sequence));
  const hashes = new Map<number, string>();
  let companyId = '';
  let last: Link | undefined;
  for await (const line of createInterface({ input: createReadStream(path) })) {
    const entry: ChainedEntry = JSON.parse(line);
    // the first entry names the company; the others must be of the same
    companyId ||= JSON.parse(entry.body).companyId;
    const before = last ?? beginOf(companyId, entry);
    if (signed.has(before.sequence)) hashes.set(before.sequence, before.hash);
    const verified = verifyEntries(companyId, before, [entry]);
    breaks.push(...verified.breaks);
    last = verified.last;
  }
  if (last && signed.has(last.sequence)) hashes.set(last.sequence, last.hash);
  return { breaks, last, companyId, hashes };
}
