/** @list all — installs the command line and starts it for each key */
// The MCP server as models use it, driven by the SDK's own client: a first invoice, usual mistakes, rights of keys.
import { readFileSync } from 'node:fs';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { clients } from '../../shared/contracts/clients';
import { documents } from '../../shared/contracts/documents';
import { identity } from '../../shared/contracts/identity';
import { SCOPES, type Scope } from '../../shared/contracts/scopes';
import { DAILY_TOOLS } from '../../shared/mcp/daily-tools';
import { TOOLS } from '../../shared/mcp/generated/tools';
import { offeredTo } from '../../shared/mcp/offered';
import { toolName } from '../../shared/mcp/tool';
import { InstalledCli } from '../support/packages/installed-cli';
import { startTestSystem } from '../support/system';
import { until } from '../support/until';
import { type CompanyAccount, owner } from '../support/users';

let cli: InstalledCli;
let open: Client[] = [];
beforeAll(async () => {
  cli = await InstalledCli.start(startTestSystem);
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
    text: expect.stringMatching(
      /^Nothing has been done\..* It concerns: client "Łódź Machines", total 2656\.80 PLN\..*confirmed: ".*\n.*"totalMinor":265680/,
    ),
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

it('issues and sends nothing at its creation, alone or in a batch: it drafts, and asks before the issue', async () => {
  const model = await overStdio(cli.key, '--write', '--tools', 'all');
  const buyer = { type: 'INDIVIDUAL', contactFirstName: 'Ewa', contactLastName: 'Kowalska', country: 'PL' };
  const address = { addressLine1: 'Fabryczna 4', postalCode: '90-341', city: 'Łódź' };
  const clientId = idIn(await ask(model, 'clients_create', { ...buyer, ...address }));
  const lines = [{ description: 'Design', unitPrice: '180', vatRate: '23' }];
  const draft = { typeId: 'invoice', clientId, dueInDays: 14, lines };
  const statuses = async () =>
    (await cli.account.http.call(documents.list, { clientId })).items.map(({ status }) => status);
  for (const [tool, given] of [
    ['documents_create', { ...draft, send: {} }],
    ['documents_create', { ...draft, issue: true, send: {} }],
    ['documents_createBatch', { items: [draft, { ...draft, issue: true }] }],
  ] as const) {
    expect(await ask(model, tool, given)).toEqual({
      isError: true,
      text: expect.stringContaining('call documents_issue and documents_send'),
    });
  }
  expect(await statuses()).toEqual([]);
  expect((await ask(model, 'documents_createBatch', { items: [draft] })).text).toContain('"status":"draft"');
  const question = await ask(model, 'documents_create', { ...draft, issue: true });
  expect(question).toEqual({
    isError: false,
    text: expect.stringMatching(
      /^The draft "\S+" is stored, and is not issued\. .* client "Ewa Kowalska", total 221\.40 PLN\. .*call documents_issue with the id "/,
    ),
  });
  const incomplete = await ask(model, 'documents_create', {
    ...draft,
    dueInDays: undefined,
    lines: [],
    issue: true,
  });
  expect(incomplete).toEqual({
    isError: true,
    text: expect.stringMatching(/^The draft "\S+" is stored, and is not issued\.\n409 document_incomplete/),
  });
  expect(await statuses()).toEqual(['draft', 'draft', 'draft']);
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
  ['a missing id', 'clients_get', {}, ['/id: must be there']],
  ['an id that is a path', 'documents_remove', { id: '..' }, ['/id: cannot be ".."']],
  ['a missing field', 'clients_create', { country: 'PL' }, ['400 validation_failed', '/name']],
  ['an unknown field', 'clients_create', { name: 'X', vatNumber: '1' }, ['/vatNumber: is not a known field']],
  ['a day in words', 'documents_list', { from: '1st of May' }, ['/from']],
  [
    'a tool of its own',
    'invoices_pay',
    {},
    ['There is no tool invoices_pay here: no call of the API has this name'],
  ],
  ['a wrong name', 'documents_delete', {}, ['there are documents_list, documents_get', 'documents_remove']],
  ['rare work', 'documents_setClosedThrough', {}, ['--tools all']],
])('answers %s so that it leads on', async (_name, tool, given, words) => {
  const model = await overStdio(cli.key, '--write');
  const { isError, text } = await ask(model, tool, given);
  expect(isError).toBe(true);
  for (const word of words) expect(text).toContain(word);
});

it('only reads unless it is asked for more', async () => {
  const model = await overStdio(cli.key);
  const { tools } = await model.listTools();
  expect(tools.length).toBeGreaterThan(10);
  expect(tools.every(({ annotations }) => annotations?.readOnlyHint)).toBe(true);
  const refusal = await ask(model, 'clients_create', { name: 'X' });
  expect(refusal).toEqual({ isError: true, text: expect.stringContaining('--write') });
});

it('tells a model with every right of daily work in 60 kB, and of the whole API if it is asked to', async () => {
  const [daily, all] = await Promise.all([
    overStdio(cli.key, '--write'),
    overStdio(cli.key, '--write', '--tools', 'all'),
  ]);
  const list = await daily.listTools();
  expect(JSON.stringify(list).length).toBeLessThanOrEqual(60_000);
  const named = TOOLS.filter(({ call }) => DAILY_TOOLS[call]).map(toolName);
  expect(list.tools.map(({ name }) => name)).toEqual(named);
  expect(named).toHaveLength(Object.keys(DAILY_TOOLS).length);
  expect(await namesOf(all)).toEqual(TOOLS.map(toolName));
});

it.each(Object.entries(DAILY_TOOLS))('%s has the fields that a model is told of', (call, fields) => {
  const properties = TOOLS.find((tool) => tool.call === call)?.inputSchema.properties;
  const schema = properties as Record<string, { items?: { properties: object } }>;
  for (const field of fields) {
    const [name = '', part] = field.split('.');
    const property = schema[name];
    expect([field, property]).toEqual([field, expect.anything()]);
    if (part) expect(property?.items?.properties).toHaveProperty(part);
  }
});

it('shows a key the tools of its scopes, and no other', async () => {
  const key = await cli.keyWith(['clients:read', 'clients:write']);
  const model = await overStdio(key, '--write');
  const names = await namesOf(model);
  expect(names).toEqual(expect.arrayContaining(['clients_create', 'clients_list', 'clients_aging']));
  expect(names.filter((name) => name.startsWith('documents_'))).toEqual(['documents_statement']);
  expect((await ask(model, 'documents_list', {})).text).toContain('the API key lacks documents:read');
});

it.each(SCOPES)('offers nothing that needs more than %s', (scope) => {
  for (const role of ['OWNER', 'ADMIN', 'MEMBER'])
    for (const tool of offeredTo({ scopes: [scope], role }, { mayWrite: true, all: true })) {
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

it('starts by the configuration that its page prints', async () => {
  const page = readFileSync('shared/mcp/README.md', 'utf8');
  const [, printed = ''] = /```json\n([\s\S]*?)```/.exec(page) ?? [];
  const { command, args, env } = JSON.parse(printed).mcpServers.invoicing;
  expect(Object.keys(env).sort()).toEqual(Object.keys(cli.credentials).sort());
  // the command is looked up where the install command of the page has put it
  const environment = cli.startable(cli.key).env;
  const model = await connected(
    new StdioClientTransport({ command, args, env: environment, stderr: 'inherit' }),
  );
  expect(await namesOf(model)).toContain('documents_issue');
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

  it('lists the tools once in a request: a batch of lists would cost megabytes', async () => {
    const lists = [1, 2].map((id) => ({ jsonrpc: '2.0', id, method: 'tools/list' }));
    const headers = {
      Authorization: `Bearer ${cli.key}`,
      Accept: 'application/json, text/event-stream',
      'Content-Type': 'application/json',
    };
    const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(lists) });
    const text = await response.text();
    expect(text.match(/"tools":\[/g)).toHaveLength(1);
    expect(text).toContain('once in a request');
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
