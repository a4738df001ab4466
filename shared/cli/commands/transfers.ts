// Commands that take longer than one response: `import` of CSV files, `export` of everything.
import { Command, Option } from 'commander';
import { type ApiClient, Download, type Import } from '../../client';
import { sleep } from '../../client/retry';
import { contextOf } from '../context';
import { Failure } from '../failures';
import { fileOf, split } from '../input';
import type { Output } from '../output';
import { saveDownload, type Target } from '../save-download';

const POLL_MS = 300;

interface ImportOptions {
  apply?: boolean;
  match?: 'externalId';
  onMatch?: 'skip' | 'update' | 'refuse';
  refused?: string;
  force?: boolean;
  map: string[];
}

export function importCommand(): Command {
  const command = new Command('import')
    .description(
      'Import clients, articles or documents of another system from a CSV file; a dry run without --apply',
    )
    .argument('<what>', 'clients, articles or documents')
    .argument('<file>', 'the CSV file')
    .option('--apply', 'create and change rows')
    .option(
      '-m, --map <column=field>',
      'what a column of the file is, such as Kundennummer=externalId; COLUMN= ignores it',
      (value, before: string[]) => [...before, value],
      [],
    )
    .option('--match <field>', 'by which a row is one that is there already')
    .addOption(
      new Option('--on-match <how>', 'what becomes of such a row').choices(['skip', 'update', 'refuse']),
    )
    .option('--refused <path>', 'write the refused rows there, to be mended and sent again')
    .option('--force', 'overwrite a file that is there');
  return command.action(async (what: string, file: string) => {
    const { api, out } = contextOf(command);
    const rows = rowsOf(api, what);
    const { apply = false, refused, force, map, ...choice } = command.opts<ImportOptions>();
    const columns = map.length > 0 ? { columns: columnsOf(map) } : {};
    const started = await rows.startImport({ dryRun: !apply, ...choice, ...columns }, { file: fileOf(file) });
    const done = await finished(() => rows.readImport({ id: started.id }), out);
    report(done, out);
    if (done.refused === 0) return;
    if (refused !== undefined)
      await saveDownload(await rows.refusedRows({ id: done.id }), { out: refused, force }, out);
    throw new Failure('invalid', `Rows that were refused: ${done.refused}.`);
  });
}

/** The mapping as the API takes it: fields by the headers of the file, null for a column that is ignored. */
function columnsOf(pairs: readonly string[]): string {
  return JSON.stringify(
    Object.fromEntries(pairs.map(split).map(([header, field]) => [header, field || null])),
  );
}

type Rows = Pick<ApiClient['clients'], 'startImport' | 'readImport' | 'refusedRows'>;

function rowsOf(api: ApiClient, what: string): Rows {
  const { clients, catalog: articles, documents } = api;
  const rows = new Map<string, unknown>(Object.entries({ clients, articles, documents })).get(what);
  if (rows === undefined)
    throw new Failure('usage', `"${what}" cannot be imported: clients, articles and documents can.`);
  // they differ in the fields by which rows are matched, and the API refuses what is not one
  return rows as Rows;
}

async function finished(read: () => Promise<Import>, out: Output): Promise<Import> {
  for (;;) {
    const transfer = await read();
    out.progress(`${transfer.percent} %, ${transfer.rowsDone} of ${transfer.rowsTotal} rows`);
    if (transfer.status === 'failed') throw new Failure('failed', transfer.error ?? 'The import failed.');
    if (transfer.status === 'completed') {
      out.endProgress();
      return transfer;
    }
    await sleep(POLL_MS);
  }
}

function report(done: Import, out: Output): void {
  const { rowsTotal, created, updated, unchanged, skipped, refused } = done;
  out.result(out.isJson ? done : { rows: rowsTotal, created, updated, unchanged, skipped, refused });
  for (const { row, column, message } of done.errors)
    out.say(`row ${row}, ${column ?? 'the whole'}: ${message}`);
  for (const { row, column, message } of done.warnings)
    out.say(`warning: row ${row}, ${column ?? 'the whole'}: ${message}`);
  if (done.isDryRun) out.say('This was a dry run: --apply does it.');
}

export function exportCommand(): Command {
  const command = new Command('export')
    .description('Everything the company holds, as a zip')
    .option('-o, --out <path>', 'where to write it; - for standard output')
    .option('--force', 'overwrite a file that is there')
    // the calls of the service have options of the same names
    .enablePositionalOptions();
  return command.action(async () => {
    const { api, out } = contextOf(command);
    const answer = await api.export.start();
    const file = answer instanceof Download ? answer : await built(api, answer.exportId, out);
    await saveDownload(file, command.opts<Target>(), out);
  });
}

async function built(api: ApiClient, id: string, out: Output): Promise<Download> {
  for (;;) {
    const { status, percent, error } = await api.export.get({ id });
    out.progress(`${percent} %`);
    if (status === 'completed') return api.export.file({ id });
    if (status !== 'running') throw new Failure('failed', error ?? 'The export failed.');
    await sleep(POLL_MS);
  }
}
