/** @list all @own-system — installs the command line and starts it for each key */
// The MCP server as models use it, driven by the SDK's own client: a first invoice, usual mistakes, rights of keys.
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { clients } from '../../shared/contracts/clients';
import { documents } from '../../shared/contracts/documents';
import { identity } from '../../shared/contracts/identity';
import { SCOPES, type Scope } from '../../shared/contracts/scopes';
import { TOOLS } from '../../shared/mcp/generated/tools';
import { offeredTo } from '../../shared/mcp/offered';
import { InstalledCli } from '../support/packages/installed-cli';
import { until } from '../support/until';
import { type CompanyAccount, owner } from '../support/users';

let cli: InstalledCli;
let open: Client[] = [];
beforeAll(async () => {
  cli = await InstalledCli.start();
});
afterEach(async () => {
  await Promise.all(open.map((client) => client.close()));
  open = [];
});
afterAll(() => cli?.stop());

async function connected(transport: StdioClientTransport | StreamableHTTPClientTransport): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(transport);
  open.push(client);
  return client;
}

function overStdio(key: string, ...options: string[]): Promise<Client> {
  return connected(new StdioClientTransport({ ...cli.startable(key, 'mcp', ...options), stderr: 'inherit' }));
}

/** The text of the answer, and whether it is a refusal. */
async function ask(client: Client, name: string, given: Record<string, unknown>) {
  const { isError = false, content } = await client.callTool({ name, arguments: given });
  const [first] = content;
  return { isError, text: first?.type === 'text' ? first.text : '' };
}

/** Asks, and confirms what the preview shows. */
async function confirm(client: Client, name: string, given: Record<string, unknown>) {
  const { text } = await ask(client, name, given);
  expect(text).toMatch(/^Nothing has been done\./);
  return ask(client, name, { ...given, confirmed: /confirmed: "(\S+)"/.exec(text)?.[1] });
}

const idIn = ({ text }: { text: string }) => String(JSON.parse(text).id);
const namesOf = async (client: Client) => (await client.listTools()).tools.map(({ name }) => name);

it('goes to a first invoice, and issues it only when that is confirmed', async () => {
  const model = await overStdio(cli.key, '--write');
  const { identifiers, ...buyer } = {
    name: 'Łódź Machines',
    country: 'PL',
    city: 'Łódź',
    postalCode: '90-341',
    identifiers: [{ scheme: 'nip', value: '5261040828' }],
  };
  const clientId = idIn(
    await ask(model, 'clients_create', { ...buyer, addressLine1: 'Fabryczna 4', identifiers }),
  );
  const lines = [{ description: 'Design', quantity: '12', unit: 'h', unitPrice: '180', vatRate: '23' }];
  const id = idIn(
    await ask(model, 'documents_create', { typeId: 'invoice', clientId, dueInDays: 14, lines }),
  );
  expect((await ask(model, 'documents_check', { id })).text).toContain('"canBeIssued":true');
  const preview = await ask(model, 'documents_issue', { id });
  expect(preview).toEqual({
    isError: false,
    text: expect.stringMatching(/^Nothing has been done\..*confirmed: ".*\n.*"totalMinor":265680/),
  });
  expect((await cli.account.http.call(documents.get, { id })).status).toBe('draft');
  expect((await confirm(model, 'documents_issue', { id })).text).toMatch(/"number":"INV-\d{4}-0001"/);
  expect((await ask(model, 'documents_send', { id, delivery: 'other' })).text).toContain(
    'Nothing has been done.',
  );
  expect((await cli.account.http.call(documents.get, { id })).status).toBe('issued');
  expect((await confirm(model, 'documents_send', { id, delivery: 'other' })).text).toContain(
    '"status":"sent"',
  );
});

it('issues nothing at its creation, alone or in a batch, before that is confirmed', async () => {
  const model = await overStdio(cli.key, '--write');
  const buyer = { type: 'INDIVIDUAL', contactFirstName: 'Ewa', contactLastName: 'Kowalska', country: 'PL' };
  const address = { addressLine1: 'Fabryczna 4', postalCode: '90-341', city: 'Łódź' };
  const clientId = idIn(await ask(model, 'clients_create', { ...buyer, ...address }));
  const lines = [{ description: 'Design', unitPrice: '180', vatRate: '23' }];
  const draft = { typeId: 'invoice', clientId, dueInDays: 14, lines };
  const made = async () => (await cli.account.http.call(documents.list, { clientId })).total;
  for (const [tool, given] of [
    ['documents_create', { ...draft, issue: true }],
    ['documents_createBatch', { items: [draft, { ...draft, issue: true }] }],
  ] as const) {
    expect((await ask(model, tool, given)).text).toMatch(/^Nothing has been done\./);
  }
  expect(await made()).toBe(0);
  expect((await ask(model, 'documents_createBatch', { items: [draft] })).text).toContain('"status":"draft"');
  const issued = await confirm(model, 'documents_create', { ...draft, issue: true });
  expect(issued.text).toContain('"status":"issued"');
  expect(await made()).toBe(2);
});

it.each([
  [
    'a number instead of an id',
    'documents_get',
    { id: 'INV-2026-0001' },
    ['404 document_not_found', 'documents_list'],
  ],
  [
    'an id of nobody',
    'clients_get',
    { id: '0190f3c1-6d0c-7a52-9c3e-2f1b8a4d5e6f' },
    ['404 client_not_found', 'clients_list'],
  ],
  ['a missing field', 'clients_create', { country: 'PL' }, ['400 validation_failed', '/name']],
  ['an unknown field', 'clients_create', { name: 'X', vatNumber: '1' }, ['/vatNumber: is not a known field']],
  ['an amount in words', 'catalog_create', { name: 'Desk', unitPrice: '12,50 €' }, ['/unitPrice']],
  ['a tool of its own', 'invoices_pay', {}, ['There is no tool invoices_pay here']],
])('answers %s so that it leads on', async (_name, tool, given, words) => {
  const model = await overStdio(cli.key, '--write');
  const { isError, text } = await ask(model, tool, given);
  expect(isError).toBe(true);
  for (const word of words) expect(text).toContain(word);
});

it('only reads unless it is asked for more', async () => {
  const model = await overStdio(cli.key);
  const { tools } = await model.listTools();
  expect(tools.length).toBeGreaterThan(30);
  expect(tools.every(({ annotations }) => annotations?.readOnlyHint)).toBe(true);
  expect((await ask(model, 'clients_create', { name: 'X' })).isError).toBe(true);
});

it('shows a key the tools of its scopes, and no other', async () => {
  const key = await cli.keyWith(['clients:read', 'clients:write']);
  const model = await overStdio(key, '--write');
  const names = await namesOf(model);
  expect(names).toEqual(expect.arrayContaining(['clients_create', 'clients_list', 'documents_aging']));
  expect(names.filter((name) => name.startsWith('documents_')).sort()).toEqual([
    'documents_aging',
    'documents_statement',
  ]);
  expect((await ask(model, 'documents_list', {})).text).toContain('There is no tool documents_list here');
});

it.each(SCOPES)('offers nothing that needs more than %s', (scope) => {
  for (const role of ['OWNER', 'ADMIN', 'MEMBER'])
    for (const tool of offeredTo({ scopes: [scope], role }, true)) {
      expect(tool.scopes.filter((needed) => needed !== scope)).toEqual([]);
      if (tool.roles.length > 0) expect(tool.roles).toContain(role);
    }
});

it('has no tool that makes keys or shows secrets', () => {
  const calls = TOOLS.map(({ call }) => call.split('.')[0]);
  expect(new Set(calls)).toEqual(
    new Set(['companies', 'catalog', 'clients', 'documents', 'transmissions', 'countryReadiness', 'mail']),
  );
});

it('shortens what is too long, and says so', async () => {
  const named = Array.from({ length: 60 }, (_, at) => ({
    name: `Client ${at}`,
    addressLine1: 'long '.repeat(30),
    addressLine2: 'long '.repeat(30),
  }));
  for (const fields of named) await cli.account.http.call(clients.create, fields);
  const { text } = await ask(await overStdio(cli.key), 'clients_list', {});
  expect(text.length).toBeLessThan(12_500);
  expect(text).toMatch(/These are the first \d+ of \d+/);
});

describe('over HTTP', () => {
  let url: string;
  beforeAll(async () => {
    const server = cli.begin('mcp', '--http', '0');
    url = await until('it listens', () => /at (http:\S+)/.exec(server.said())?.[1]);
  });

  const overHttp = (key: string) =>
    connected(
      new StreamableHTTPClientTransport(new URL(url), {
        requestInit: { headers: { Authorization: `Bearer ${key}` } },
      }),
    );

  it('serves each request for the company of its key', async () => {
    const stranger: CompanyAccount = await owner(cli.system);
    const scopes: Scope[] = ['company:read', 'clients:read'];
    const { key } = await stranger.http.call(identity.createApiKey, { name: 'Model', scopes });
    const [own, foreign] = [await overHttp(cli.key), await overHttp(key)];
    expect((await ask(own, 'clients_list', { q: 'lodz' })).text).toContain('Łódź Machines');
    expect((await ask(foreign, 'clients_list', {})).text).not.toContain('Łódź Machines');
    expect(await namesOf(foreign)).not.toContain('documents_list');
  });

  it.each([
    ['no key', {}, 401],
    ['a key that nobody has', { Authorization: 'Bearer nobody' }, 401],
    ['a page of another site', { Origin: 'https://evil.example', Authorization: 'Bearer x' }, 403],
  ])('refuses %s', async (_name, headers, status) => {
    const response = await fetch(url, { method: 'POST', headers, body: '{}' });
    expect([response.status, await response.text()]).toEqual([status, expect.any(String)]);
  });
});
