/** @list turn 3 — installs the command line and starts it at each command */
// The command line as it is installed: what its page prints, refusals and their exit codes, profiles, events as they happen.
import { readFileSync, statSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { webhooks } from '../../shared/client';
import { clients } from '../../shared/contracts/clients';
import { documents } from '../../shared/contracts/documents';
import { InstalledCli } from '../support/packages/installed-cli';
import { startTestSystem } from '../support/system';
import { until } from '../support/until';

let cli: InstalledCli;

beforeAll(async () => {
  cli = await InstalledCli.start(startTestSystem);
  cli.write('key.txt', `${cli.key}\n`);
});
afterAll(() => cli?.stop());

it('does what its page prints', async () => {
  const page = readFileSync(resolve(__dirname, '../../shared/cli/README.md'), 'utf8');
  const [, session = ''] = /<!-- session:[^>]*-->\s*```sh\n([\s\S]*?)```/.exec(page) ?? [];
  const printed = 'http://127.0.0.1:3000';
  expect(session).toContain(printed);
  const { code, stdout, stderr } = await cli.execute('sh', [
    '-e',
    '-c',
    session.replace(printed, cli.system.baseUrl),
  ]);
  expect({ code, stderr }).toEqual({ code: 0, stderr: expect.stringContaining('Signed in to ') });
  expect(stderr).toContain('This was a dry run: --apply does it.');
  expect(stdout).toContain('"canBeIssued": true');
  expect(stdout).toMatch(/"number": "INV-\d{4}-0001"/);
  expect(stdout).toContain('"name": "Kraków Tools"');
  expect(readFileSync(join(cli.folder, 'invoice.pdf'), 'latin1')).toMatch(/^%PDF-/);
  expect(readFileSync(join(cli.folder, 'invoice.xml'), 'utf8')).toContain('Łódź Machines');
  expect(readFileSync(join(cli.folder, 'all-clients.csv'), 'utf8')).toContain('Gdańsk Yachts');
  expect(readFileSync(join(cli.folder, 'everything.zip'), 'latin1')).toMatch(/^PK/);
});

/** The lines of a table as a person at a terminal sees it. */
async function shown(command: string): Promise<string[]> {
  const given = ['-qec', `invoicing ${command}`, '/dev/null'];
  const { stdout } = await cli.execute('script', given, cli.credentials);
  return stdout.split('\r\n').filter((line) => line.includes('  '));
}

describe('a profile', () => {
  it('is in a file of its owner, and is refused when others can read it', async () => {
    const file = join(cli.home, 'invoicing/profiles.json');
    await cli.execute('sh', ['-c', `invoicing login --url ${cli.system.baseUrl} --profile other < key.txt`]);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect((await cli.execute('invoicing', ['whoami', '-p', 'other'])).code).toBe(0);
    expect(await cli.execute('invoicing', ['whoami', '-p', 'nobody'])).toMatchObject({
      code: 3,
      stderr: expect.stringContaining('There is no profile "nobody"'),
    });
    await cli.execute('chmod', ['644', file]);
    const refused = await cli.execute('invoicing', ['whoami', '-p', 'other']);
    await cli.execute('chmod', ['600', file]);
    expect(refused).toMatchObject({ code: 3, stderr: expect.stringContaining('Others can read') });
    expect(refused.stderr).not.toContain(cli.key);
  });

  it('is not kept for a key that the system does not take', async () => {
    const login = `echo inv_wrong | invoicing login --url ${cli.system.baseUrl} --profile wrong`;
    expect(await cli.execute('sh', ['-c', login])).toMatchObject({ code: 3 });
    expect(readFileSync(join(cli.home, 'invoicing/profiles.json'), 'utf8')).not.toContain('wrong');
  });
});

describe('what goes wrong is a sentence and an exit code', () => {
  it.each<[string, string[], number, string]>([
    ['an unknown command', ['cleints'], 2, 'unknown command'],
    ['an unknown option', ['clients', 'list', '--colour'], 2, 'unknown option'],
    ['an argument that lacks', ['clients', 'get'], 2, 'missing required argument'],
    ['a text that is no JSON', ['clients', 'create', '-j', 'identifiers=['], 2, 'is no JSON'],
    ['a file that is not there', ['import', 'clients', 'absent.csv'], 2, 'absent.csv cannot be read'],
    ['a thing that cannot be imported', ['import', 'invoices', 'key.txt'], 2, 'articles and documents can'],
    ['an id of nothing', ['clients', 'get', '01900000-0000-7000-8000-000000000000'], 4, 'client_not_found'],
    [
      'a value that is not valid',
      ['clients', 'create', '-s', 'name=A', '-s', 'country=Poland'],
      5,
      '/country: ',
    ],
    ['no system', ['whoami', '--url', 'http://127.0.0.1:9'], 7, 'Nothing answers there'],
    [
      'an event that there is not',
      ['trigger', 'no.event', '--forward-to', 'http://127.0.0.1:9'],
      2,
      'There is no event',
    ],
  ])('%s', async (_what, given, code, said) => {
    expect(await cli.invoicing(...given)).toEqual({
      code,
      stdout: '',
      stderr: expect.stringContaining(said),
    });
  });

  it('what the key may not do, what has changed, and rows of a file', async () => {
    const [narrow, { id, version }] = await Promise.all([
      cli.keyWith(['company:read']),
      cli.account.http.call(clients.create, { name: 'Twice' }),
    ]);
    const env = { ...cli.credentials, INVOICING_API_KEY: narrow };
    expect(await cli.execute('invoicing', ['clients', 'list'], env)).toMatchObject({ code: 3 });
    await cli.account.http.call(clients.update, { id, name: 'Changed' });
    const late = await cli.invoicing(
      'clients',
      'update',
      id,
      '-s',
      'name=Late',
      '--if-match',
      String(version),
    );
    expect(late).toMatchObject({ code: 6, stderr: expect.stringContaining('precondition_failed') });
    cli.write('wrong.csv', 'name,country\nGood,PL\nBad,Poland\n');
    const refused = await cli.invoicing('import', 'clients', 'wrong.csv', '--apply', '--refused', 'mend.csv');
    expect(refused).toMatchObject({ code: 5, stderr: expect.stringContaining('row 2, country: ') });
    expect(readFileSync(join(cli.folder, 'mend.csv'), 'utf8')).toContain('Bad,Poland');
    cli.write('german.csv', 'Firma,Gebiet,Umsatz\nGut,Ulm,1\n');
    const unknown = await cli.invoicing('import', 'clients', 'german.csv', '--map', 'Firma=name');
    expect(unknown).toMatchObject({ code: 5, stderr: expect.stringMatching(/"Gebiet"[\s\S]*"Umsatz"/) });
    const map = ['-m', 'Firma=name', '-m', 'Gebiet=city', '-m', 'Umsatz='];
    const mapped = await cli.invoicing('import', 'clients', 'german.csv', ...map);
    expect(JSON.parse(mapped.stdout)).toMatchObject({ created: 1, refused: 0 });
  });

  it('what is unusual in a row of a file, which is taken', async () => {
    cli.write('unusual.csv', 'name,country,identifiers.nipp\nUnusual,PL,5260250274\n');
    const said = 'warning: row 1, identifiers.nipp: PL has no scheme "nipp"';
    const { code, stderr } = await cli.invoicing('import', 'clients', 'unusual.csv');
    expect({ code, stderr }).toEqual({ code: 0, stderr: expect.stringContaining(said) });
  });

  it('as JSON for a program', async () => {
    const { code, stderr } = await cli.invoicing('--json', 'clients', 'create', '-s', 'country=Poland');
    expect({ code, problem: JSON.parse(stderr) }).toMatchObject({
      code: 5,
      problem: { code: 'validation_failed' },
    });
  });
});

it('says of each call what it does and which fields it takes, by the words of the contract', async () => {
  const { code, stdout } = await cli.invoicing('clients', 'create', '--help');
  const { summary } = clients.create;
  expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringContaining(summary) });
  expect(stdout).toContain('POST /api/clients');
  expect(stdout).toMatch(/ identifiers\[\]\.value\* {2}string\n +\w/);
  expect((await cli.invoicing('clients', '--help')).stdout).toContain(summary);
});

it('does not write over a file, not even one that --out names, without --force', async () => {
  const list = ['catalog', 'list', '--accept', 'text/csv'];
  const { file } = JSON.parse((await cli.invoicing(...list)).stdout);
  cli.write(file, 'mine');
  for (const named of [[], ['--out', file]]) {
    const refused = await cli.invoicing(...list, ...named);
    expect(refused).toMatchObject({ code: 2, stderr: expect.stringContaining(`${file} is there already`) });
  }
  expect(readFileSync(join(cli.folder, file), 'utf8')).toBe('mine');
  expect((await cli.invoicing(...list, '--out', file, '--force')).code).toBe(0);
  expect(readFileSync(join(cli.folder, file), 'utf8')).not.toBe('mine');
});

it('shows people a table, in which data cannot command the terminal', async () => {
  await cli.account.http.call(clients.create, { name: 'Ółw sp. z o.o.', externalId: 'T1', country: 'PL' });
  const [header = '', row = ''] = await shown('clients list -s externalId=T1');
  expect(header).toMatch(/^id +name +type +externalId +country/);
  expect(row.indexOf('Ółw sp. z o.o.')).toBe(header.indexOf('name'));
});

it('shows people who owes what until when, and the amounts of reports', async () => {
  const identifiers = [{ scheme: 'nip', value: '5261040828' }];
  const buyer = { name: 'Złoty Buyer', country: 'PL', identifiers };
  const { id } = await cli.account.http.call(clients.create, buyer);
  const given = { typeId: 'invoice', clientId: id, dueInDays: 14, currency: 'PLN' } as const;
  const lines = [{ description: 'Design', quantity: '1', unitPrice: '48.27', vatRate: '23' }];
  const draft = await cli.account.http.call(documents.create, { ...given, lines });
  await cli.account.http.call(documents.issue, { id: draft.id });
  const [header = '', row = ''] = await shown(`documents list -s clientId=${id}`);
  expect(header).toMatch(/^id +number +clientName +status +typeId +dueDate +currency +total +balance/);
  expect(row).toMatch(/Złoty Buyer +issued +invoice +\d{4}-\d\d-\d\d +PLN +59\.37 +59\.37/);
  const report = await shown('documents invoice-report -s from=2020-01-01 -s to=2099-12-31 -s period=year');
  expect(report.join('\n')).toMatch(
    /currency +invoices +creditNotes +base +vat[\s\S]*PLN +\d+ +\d+ +\d+\.\d\d /,
  );
});

it('prints one field as text, of a list one a line, in which data cannot command the terminal', async () => {
  const name = 'Field\tW\u00f6rks\u2028over lines';
  const { id } = await cli.account.http.call(clients.create, { name: 'Field Works', description: name });
  const field = (...given: string[]) => cli.invoicing('clients', ...given);
  expect((await field('get', id, '--field', 'description')).stdout).toBe('Field W\u00f6rks over lines\n');
  expect((await field('list', '-s', 'q=field works', '--field', 'id')).stdout).toBe(`${id}\n`);
  expect((await field('list', '-s', 'q=nobody at all', '--field', 'id')).stdout).toBe('');
  expect(await field('get', id, '--field', 'nmae')).toMatchObject({
    code: 2,
    stdout: '',
    stderr: expect.stringContaining('no field nmae'),
  });
});

it('walks through all pages, and ends quietly when the reader has seen enough', async () => {
  const all = await cli.invoicing('clients', 'list', '--all', '-s', 'pageSize=2');
  const rows = all.stdout
    .trim()
    .split('\n')
    .map((line): unknown => JSON.parse(line));
  expect(rows.length).toBeGreaterThan(3);
  const first = await cli.execute('sh', ['-c', 'invoicing clients list --all | head -n 1'], cli.credentials);
  expect(first).toMatchObject({ code: 0, stderr: '' });
});

describe('events', () => {
  let server: Server;
  let received: { headers: IncomingHttpHeaders; body: string; at: number }[];
  let address: string;

  beforeAll(async () => {
    server = createServer(async (req, res) => {
      const chunks: Buffer[] = [];
      for await (const chunk of req) chunks.push(chunk);
      received.push({ headers: req.headers, body: Buffer.concat(chunks).toString(), at: performance.now() });
      res.writeHead(204).end();
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`;
  });
  beforeEach(() => {
    received = [];
  });
  afterAll(() => server?.close());

  it('reach an address as they happen, and examples when asked for, signed as a webhook is', async () => {
    const { said, printed } = cli.begin('listen', '--forward-to', address, '--types', 'client.created');
    await until('it listens', () => said().includes('Waiting for events'));
    const { id } = await cli.account.http.call(clients.create, { name: 'Heard of' });
    await until('the event arrives', () => received.length > 0);
    const [message] = received;
    const [, secret = ''] = /Signing secret: (\S+)/.exec(said()) ?? [];
    const event = await webhooks.unwrap(message?.body ?? '', message?.headers ?? {}, secret);
    expect(event).toMatchObject({ type: 'client.created', data: { id } });
    expect((await cli.invoicing('trigger', 'document.paid', '--forward-to', address)).code).toBe(0);
    const example = await webhooks.unwrap(received[1]?.body ?? '', received[1]?.headers ?? {}, secret);
    expect(example.type).toBe('document.paid');
    await until('it says so', () => printed().includes('"status":204'));
    expect(received).toHaveLength(2);
  });

  it('are printed one a line, from a number on', async () => {
    const { printed } = cli.begin('events', 'tail', '--after', '0');
    await until('events are printed', () => printed().split('\n').length > 2);
    const [first = ''] = printed().split('\n');
    expect(JSON.parse(first)).toMatchObject({ sequence: 1 });
  });
});

it.each(['bash', 'zsh', 'fish'])('a %s completes the commands', async (shell) => {
  const { stdout } = await cli.invoicing('completion', shell);
  expect(stdout).toMatch(/catalog clients|clients catalog/);
  expect(stdout).toContain('e-invoice');
  if (shell !== 'bash') return;
  const typed = `${stdout}\nCOMP_WORDS=(invoicing documents e-); COMP_CWORD=2; _invoicing; echo "\${COMPREPLY[*]}"`;
  expect((await cli.execute('bash', ['-c', typed])).stdout.split(/\s+/)).toContain('e-invoice');
});
