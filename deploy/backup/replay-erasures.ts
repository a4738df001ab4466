// `npm run erasures:replay -- --log FILE --since TIME`: erases again in a restored database what was erased after the backup.
//   --log FILE    a copy of the audit log of a company, which was kept beside the backup; may be given several times
//   --since TIME  of the backup, ISO 8601
//   --dry-run     counts the rows, and changes nothing
import '../entry/refuse-old-node';
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Client } from 'pg';
import { readConfig } from '../../shared/settings/config';
import { StartupError } from '../../shared/settings/startup-error';
import { databaseAtHand, withClient } from '../entry/database-at-hand';
import { runCommand } from '../entry/run-command';
import { readErasureLog } from './erasure-log';
import { Replayer } from './replay-erasure';

const USAGE = 'Write npm run erasures:replay -- --log FILE --since TIME [--dry-run]';
/** Entries of the database that are compared with the file at once. */
const COMPARED_AT_ONCE = 1_000;

interface Options {
  files: string[];
  since: Date;
  isDryRun: boolean;
}

type Say = (line: string) => void;

function optionsOf(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      log: { type: 'string', multiple: true, default: [] },
      since: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
    },
  });
  const since = new Date(values.since ?? '');
  if (values.log.length === 0 || Number.isNaN(since.getTime())) throw new StartupError(USAGE);
  const missing = values.log.find((file) => !existsSync(file));
  if (missing !== undefined) throw new StartupError(`There is no file ${missing}`);
  return { files: values.log, since, isDryRun: values['dry-run'] };
}

/** Returns the number of entries that could not be done again. */
async function replay({ files, since, isDryRun }: Options, client: Client, replayer: Replayer, say: Say) {
  let lost = 0;
  for (const file of files) {
    const log = await readErasureLog(file, since, (companyId, sequence) =>
      hashAt(client, companyId, sequence),
    );
    await refuseOther(client, file, log.companyId, log.hashes);
    for (const { sequence, at, pointers } of log.erasures) {
      const done = pointers && (await replayer.replay(log.companyId, pointers, isDryRun));
      if (done === null) lost += 1;
      say(
        `${log.companyId} entry ${sequence} of ${at}: ${done ?? 'its detail was erased, so nothing is known'}`,
      );
    }
  }
  return lost;
}

async function hashAt(client: Client, companyId: string, sequence: number): Promise<string | undefined> {
  const { rows } = await client.query<{ hash: string }>(
    `SELECT hash FROM audit.entries WHERE company_id = $1 AND sequence = $2
      UNION ALL SELECT removed_hash FROM audit.heads WHERE company_id = $1 AND removed_sequence = $2`,
    [companyId, sequence],
  );
  return rows[0]?.hash;
}

/**
 * The log of a restored database is the beginning of the copy: they have an entry alike. What the database has recorded since the restore is
 * not in the copy.
 */
async function refuseOther(
  client: Client,
  file: string,
  companyId: string,
  hashes: ReadonlyMap<number, string>,
): Promise<void> {
  for (let below = Number.MAX_SAFE_INTEGER; ; ) {
    const { rows } = await client.query<{ sequence: string; hash: string }>(
      `SELECT sequence, hash FROM audit.entries WHERE company_id = $1 AND sequence < $2 ORDER BY sequence DESC LIMIT ${COMPARED_AT_ONCE}`,
      [companyId, below],
    );
    if (rows.some(({ sequence, hash }) => hashes.get(Number(sequence)) === hash)) return;
    const last = rows.at(-1);
    if (!last) throw new StartupError(`${file} is not the log of a company of this database (${companyId})`);
    below = Number(last.sequence);
  }
}

async function main(args: string[]): Promise<void> {
  const options = optionsOf(args);
  const config = readConfig(process.env);
  const say: Say = (line) => void process.stdout.write(`${line}\n`);
  const { address, leave } = await databaseAtHand(config);
  const replayer = new Replayer(config, address);
  try {
    const lost = await withClient(address, (client) => replay(options, client, replayer, say));
    if (lost > 0) process.exitCode = 1;
    const end = lost > 0 ? `${lost} erasures could not be done again` : 'All erasures are done again';
    say(options.isDryRun ? 'Nothing was changed' : end);
  } finally {
    await replayer.close();
    await leave();
  }
}

runCommand(() => main(process.argv.slice(2)), 'Cannot replay erasures');
