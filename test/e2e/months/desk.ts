// The desk of a bookkeeper: every call of a story goes over it and is counted, so that one story can be worked by HTTP and by the
// command line alone.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { routeText } from '../../../gateway/openapi/client/route-table';
import { kebab } from '../../../shared/client/read-table';
import { requestOf } from '../../../shared/client/request';
import { readRoute } from '../../../shared/client/route';
import type { AnyAction, CallInput, Output } from '../../../shared/contracts/contract';
import type { Import } from '../../../shared/contracts/imports';
import { publishedActions } from '../../../shared/contracts/published';
import { receivables } from '../../../shared/contracts/receivables';
import { imported } from '../../support/csv-imports';
import type { HttpClient } from '../../support/http-client';
import { outputOf } from '../../support/outputs';
import type { InstalledCli } from '../../support/packages/installed-cli';
import { problemOf } from '../../support/problems';
import { until } from '../../support/until';

export type Imported = 'clients' | 'articles' | 'documents';
type BankImport = Output<typeof receivables.importStatements>;

export interface Desk {
  call<C extends AnyAction>(action: C, input: CallInput<C>): Promise<Output<C>>;
  /** Asks until it is so; one call of the bookkeeper, however often it is asked. */
  waits<C extends AnyAction>(
    action: C,
    input: CallInput<C>,
    isSo: (answer: Output<C>) => boolean,
  ): Promise<Output<C>>;
  /** The code of the refusal; fails where the call is accepted. */
  refusal<C extends AnyAction>(action: C, input: CallInput<C>): Promise<string>;
  download<C extends AnyAction>(action: C, input: CallInput<C>, accept?: string): Promise<Buffer>;
  /** Imports a CSV, and waits for the end of the import. */
  importRows(what: Imported, csv: string): Promise<Import>;
  importStatement(xml: string): Promise<BankImport>;
  /** The number of calls that the bookkeeper has made. */
  calls(): number;
}

export function httpDesk(http: HttpClient): Desk {
  let calls = 0;
  const urlOf = (action: AnyAction, input: object) =>
    requestOf(readRoute(routeText(action)), '', { ...input }, {});
  return {
    call: (action, input) => {
      calls += 1;
      return http.call(action, input);
    },
    waits: (action, input, isSo) => {
      calls += 1;
      return waitsFor(action, () => http.call(action, input), isSo);
    },
    refusal: async (action, input) => {
      calls += 1;
      const { url, method, body } = urlOf(action, input as object);
      return problemOf(await http.send(method, url, body)).code;
    },
    download: (action, input, accept) => {
      calls += 1;
      return http.bytes(urlOf(action, input as object).url, accept === undefined ? {} : { accept });
    },
    importRows: (what, csv) => {
      calls += 1;
      return imported(http, `/api/${what}/imports`, csv);
    },
    importStatement: async (xml) => {
      calls += 1;
      const form = new FormData();
      form.append('dryRun', 'false');
      form.append('file', new Blob([xml]), 'statement.xml');
      return outputOf(receivables.importStatements, await http.upload('/api/bank-statements/imports', form));
    },
    calls: () => calls,
  };
}

function waitsFor<T>({ name }: AnyAction, ask: () => Promise<T>, isSo: (answer: T) => boolean): Promise<T> {
  return until(`${name} answers as expected`, async () => {
    const answer = await ask();
    return isSo(answer) && answer;
  });
}

/** `documents.addPayment` and its input as the words of a command: `documents add-payment ID -d {…}`. */
function commandOf(action: AnyAction, input: object): string[] {
  const [name] = [...publishedActions].find(([, published]) => published === action) ?? [];
  if (!name) throw new Error(`no command for ${action.name}`);
  const fields: Record<string, unknown> = { ...input };
  const parts = [...routeText(action).matchAll(/\{(\w+)\}/g)].map(([, part = '']) => {
    const value = String(fields[part]);
    delete fields[part];
    return value;
  });
  return [...name.split('.').map(kebab), ...parts, '-d', JSON.stringify(fields)];
}

export function cliDesk(cli: InstalledCli): Desk {
  let calls = 0;
  async function run(...words: string[]): Promise<string> {
    calls += 1;
    return ask(...words);
  }
  async function ask(...words: string[]): Promise<string> {
    const { code, stdout, stderr } = await cli.invoicing(...words);
    if (code !== 0) throw new Error(`invoicing ${words.join(' ')} ended with ${code}: ${stderr}`);
    return stdout;
  }
  /** Names of files that a command reads or writes, no two alike. */
  const fileFor = (ending: string) => `call-${calls}.${ending}`;
  return {
    call: async (action, input) => JSON.parse(await run(...commandOf(action, input as object))),
    waits: (action, input, isSo) => {
      calls += 1;
      const words = commandOf(action, input as object);
      return waitsFor(action, async () => JSON.parse(await ask(...words)), isSo);
    },
    refusal: async (action, input) => {
      calls += 1;
      const { stderr } = await cli.invoicing(...commandOf(action, input as object));
      return /\b[a-z]+(?:_[a-z]+)+\b/.exec(stderr)?.[0] ?? stderr;
    },
    download: async (action, input, accept) => {
      const name = fileFor('download');
      await run(
        ...commandOf(action, input as object),
        '--out',
        name,
        ...(accept ? ['--accept', accept] : []),
      );
      return readFileSync(join(cli.folder, name));
    },
    importRows: async (what, csv) => {
      const name = fileFor('csv');
      cli.write(name, csv);
      return JSON.parse(await run('import', what, name, '--apply', '--json'));
    },
    importStatement: async (xml) => {
      const name = fileFor('xml');
      cli.write(name, xml);
      return JSON.parse(await run('bank', 'import', name, '--commit', '--json'));
    },
    calls: () => calls,
  };
}
