/** @list night @own-system — packs and installs the command line, and starts a process for each command */
// Commands that take longer or use other servers: files in and out, webhooks, a lost connection, and the packed file itself.
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { catalog } from '../../shared/contracts/catalog';
import { clients } from '../../shared/contracts/clients';
import { documents } from '../../shared/contracts/documents';
import { webhooks } from '../../shared/contracts/webhooks';
import { Receiver } from '../services/webhooks/receiver';
import { InstalledCli } from '../support/packages/installed-cli';
import { startOwnSystem } from '../support/system';
import { TcpRelay } from '../support/tcp-relay';
import { until } from '../support/until';

let receiver: Receiver;
let cli: InstalledCli;

beforeAll(async () => {
  receiver = await Receiver.start();
  cli = await InstalledCli.start(() =>
    startOwnSystem({ OUTBOUND_ALLOW: receiver.allow(), EXPORT_INLINE_MAX_DOCUMENTS: '0' }),
  );
});
afterAll(() => cli?.stop());

it('runs out of the packed file by npx, in a folder without anything', async () => {
  const file = `./${relative(cli.folder, cli.packed)}`;
  const said = await cli.execute('npx', ['--yes', '--offline', file, 'whoami', '--json'], {
    ...cli.credentials,
    npm_config_cache: join(cli.folder, 'npm-cache'),
  });
  expect(said).toMatchObject({ code: 0, stderr: '' });
  expect(JSON.parse(said.stdout)).toMatchObject({ url: cli.system.baseUrl });
});

it('sends the example of an event by a webhook of the company', async () => {
  const { id } = await cli.account.http.call(webhooks.create, {
    url: receiver.url('/hook'),
    events: ['client.deleted'],
  });
  const { code, stdout } = await cli.invoicing('trigger', 'document.paid', '--webhook', id);
  expect([code, JSON.parse(stdout)]).toMatchObject([0, { delivered: true }]);
  const [message] = await receiver.messages('/hook');
  expect(JSON.parse(message?.body ?? '')).toMatchObject({ type: 'document.paid' });
});

it('says of a webhook that does not answer so, and fails', async () => {
  receiver.answer = (_received, response) => void response.writeHead(500).end('no');
  const { id } = await cli.account.http.call(webhooks.create, {
    url: receiver.url('/bad'),
    events: ['client.deleted'],
  });
  const { code, stdout } = await cli.invoicing('trigger', 'document.paid', '--webhook', id);
  expect(JSON.parse(stdout)).toMatchObject({ delivered: false });
  expect(code).toBe(1);
});

it('imports articles: looked at first, then done, then changed', async () => {
  const rows = (price: string) => `name;reference;unitPrice\nPaper;P-1;${price}\nInk;I-1;9,90\n`;
  cli.write('articles.csv', rows('4,50'));
  const looked = await cli.invoicing('import', 'articles', 'articles.csv');
  expect(looked).toMatchObject({ code: 0, stderr: expect.stringContaining('This was a dry run') });
  expect(JSON.parse(looked.stdout)).toMatchObject({ created: 2, isDryRun: true });
  expect((await cli.invoicing('import', 'articles', 'articles.csv', '--apply')).code).toBe(0);
  cli.write('articles.csv', rows('5,25'));
  const again = ['--apply', '--match', 'reference', '--on-match', 'update'];
  const changed = await cli.invoicing('import', 'articles', 'articles.csv', ...again);
  expect(JSON.parse(changed.stdout)).toMatchObject({ created: 0, updated: 1, unchanged: 1 });
  const { items } = await cli.account.http.call(catalog.list, { reference: 'P-1' });
  expect(items).toMatchObject([{ name: 'Paper', unitPrice: '5.25' }]);
});

it('imports documents of the system before: looked at first, then done', async () => {
  await cli.account.http.call(clients.create, { name: 'Old Buyer', country: 'PL', externalId: 'old-1' });
  cli.write(
    'open.csv',
    'kind,number,clientExternalId,issueDate,currency,net,vat,vatRate,balance\ninvoice,OLD-7,old-1,2026-10-01,PLN,100,23,23,123\n',
  );
  const preview = await cli.invoicing('import', 'documents', 'open.csv');
  expect(JSON.parse(preview.stdout)).toMatchObject({ created: 1, refused: 0, isDryRun: true });
  expect((await cli.invoicing('import', 'documents', 'open.csv', '--apply')).code).toBe(0);
  const { items } = await cli.account.http.call(documents.list, { number: 'OLD-7' });
  expect(items).toMatchObject([{ balanceMinor: 12_300, imported: 'document' }]);
});

it('imports a file of a bank, lists what is open, and books it: looked at first, then done', async () => {
  const { http } = cli.account;
  const iban = 'PL61109010140000071219812874';
  await http.post('/api/company/info', { iban });
  const { id: clientId } = await http.call(clients.create, { name: 'Muster Bau', country: 'PL' });
  const line = (at: string, text: string) =>
    `:61:2611${at}C10,00NTRFNONREF\n:86:166?20${text}?32\u202eMuster Bau\n`;
  const lines = `${line('20', 'one')}${line('21', 'two')}`;
  const head = `:20:1\n:25:${iban}\n:28C:1\n:60F:C261119PLN0,\n`;
  cli.write('bank.sta', `${head}${lines}:62F:C261121PLN20,00\n`);
  const looked = await cli.invoicing('bank', 'import', 'bank.sta');
  expect(looked).toMatchObject({ code: 0, stderr: expect.stringContaining('--commit does it') });
  expect(JSON.parse(looked.stdout)).toMatchObject({ isDryRun: true, new: 2 });
  expect((await cli.invoicing('bank', 'open')).stdout).toBe('');
  expect((await cli.invoicing('bank', 'import', 'bank.sta', '--commit')).code).toBe(0);
  const open = (await cli.invoicing('bank', 'open')).stdout
    .trim()
    .split('\n')
    .map((text) => JSON.parse(text));
  expect(open.map(({ amountMinor, remittance }) => [amountMinor, remittance.text])).toEqual([
    [1_000, 'one'],
    [1_000, 'two'],
  ]);
  const all = await cli.invoicing('bank', 'book');
  expect(JSON.parse(all.stdout)).toMatchObject({ isDryRun: true, booked: 0, unmatched: 2 });
  // a client without an invoice is suggested by nothing
  expect((await cli.invoicing('bank', 'book', open[0].id)).code).toBe(1);
  const parts = JSON.stringify([{ kind: 'money', clientId, amountMinor: 1_000 }]);
  expect((await cli.invoicing('receivables', 'book', open[0].id, '-j', `parts=${parts}`)).code).toBe(0);
  const left = await cli.invoicing('bank', 'open');
  expect(
    left.stdout
      .trim()
      .split('\n')
      .map((text) => JSON.parse(text).id),
  ).toEqual([open[1].id]);
  expect((await cli.invoicing('bank', 'import', 'absent.sta')).code).toBe(2);
});

it('waits for an export that is built later, and writes it', async () => {
  const { code, stderr } = await cli.invoicing('export', '--out', 'large.zip');
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  const zip = readFileSync(join(cli.folder, 'large.zip'));
  expect(zip.subarray(0, 2).toString()).toBe('PK');
  expect(zip.includes('manifest.json')).toBe(true);
});

describe('a connection that is lost', () => {
  let relay: TcpRelay;
  let address: string;

  beforeAll(async () => {
    relay = await TcpRelay.start({ host: '127.0.0.1', port: Number(new URL(cli.system.baseUrl).port) });
    address = receiver.url('/listen', '127.0.0.1');
    receiver.answer = (_received, response) => void response.writeHead(204).end();
  });
  afterAll(() => relay?.stop());

  it('is made again, and what happened meanwhile is sent once', async () => {
    const url = `http://127.0.0.1:${relay.port}`;
    const listening = cli.begin('listen', '--url', url, '--forward-to', address, '--types', 'client.created');
    await until('it listens', () => listening.said().includes('Waiting for events'));
    const heard = () => receiver.to('/listen').map(({ body }) => JSON.parse(body).data.name);
    await cli.account.http.call(clients.create, { name: 'Before' });
    await until('the first arrives', () => heard().length === 1);
    relay.cut();
    await cli.account.http.call(clients.create, { name: 'Meanwhile' });
    await until('it says that nobody is there', () => listening.said().includes('Trying again'));
    relay.restore();
    await until('the second arrives', () => heard().length === 2);
    await cli.account.http.call(clients.create, { name: 'After' });
    await until('the third arrives', () => heard().length === 3);
    expect(heard()).toEqual(['Before', 'Meanwhile', 'After']);
    expect(listening.said()).toContain('Connected again.');
  });

  it('that never was is a sentence and an exit code', async () => {
    const nobody = ['events', 'tail', '--after', '0', '--url', 'http://127.0.0.1:9'];
    expect(await cli.invoicing(...nobody)).toMatchObject({
      code: 7,
      stderr: expect.stringContaining('Nothing answers there'),
    });
  });
});
