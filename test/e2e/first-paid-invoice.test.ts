/** @list all — installs the packages and starts the command line for each call */
// The first paid invoice by the client, the command line and the tools for models, by the lines that the pages print: at most eight
// lines and three calls each, in an empty folder that has installed the packages as printed.
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { documents } from '../../shared/contracts/documents';
import { TOOLS } from '../../shared/mcp/generated/tools';
import { toolName } from '../../shared/mcp/tool';
import { InstalledCli } from '../support/packages/installed-cli';
import { pack, run } from '../support/packages/packed';
import { startTestSystem } from '../support/system';

const LINES_MAX = 8;
const CALLS_MAX = 3;
const ADDRESS = 'http://127.0.0.1:3000';

const page = (path: string) => readFileSync(resolve(__dirname, '../..', path), 'utf8');

/** The block of code below the comment `<!-- name: … -->`. */
function printed(name: string, path = 'README.md'): string {
  const [, code] =
    new RegExp(`<!-- ${name}:[^>]*-->\\s*\`\`\`\\w*\\n([\\s\\S]*?)\`\`\``).exec(page(path)) ?? [];
  if (!code) throw new Error(`${path} has no code ${name}`);
  return code.trimEnd();
}

let cli: InstalledCli;
const model = new Client({ name: 'test', version: '1' });
afterAll(async () => {
  await model.close();
  await cli?.stop();
});
beforeAll(async () => {
  cli = await InstalledCli.start(startTestSystem);
  await pack('client', cli.folder);
  cli.write('key.txt', `${cli.key}\n`);
});

const SDK = printed('paid-invoice-client');
const COMMANDS = printed('paid-invoice-cli');
const TOOL_CALLS = printed('paid-invoice-tools', 'shared/mcp/README.md');

const TOOL_NAMES = TOOLS.map(toolName).join('|');
it.each([
  ['the client', SDK, /\bapi\.\w+\.\w+\(/g],
  ['the command line', COMMANDS, /\binvoicing (?!login)\S+ \S+/g],
  ['a model', TOOL_CALLS, new RegExp(`^(${TOOL_NAMES}) `, 'gm')],
])('takes %s at most eight lines and three calls', (_name, code, calls) => {
  expect(code.split('\n').length).toBeLessThanOrEqual(LINES_MAX);
  expect(code.match(calls)?.length).toBe(CALLS_MAX);
});

/** Amounts and payment of the documents that have been paid so far. */
async function paidInvoices() {
  const { items } = await cli.account.http.call(documents.list, {});
  const paid = items.filter(({ paymentStatus }) => paymentStatus === 'paid');
  return paid.map(({ typeId, totalMinor, balanceMinor }) => ({ typeId, totalMinor, balanceMinor }));
}
const PAID = { typeId: 'invoice', totalMinor: 265_680, balanceMinor: 0 };

it('the client prints its number, and that it is paid', async () => {
  // the install command of the page, with the folders of the test; --offline shows that it needs no registry
  const install = /^npm run build:packages && (npm install .*)$/m.exec(page('README.md'))?.[1] ?? '';
  const program = join(cli.folder, 'first-invoice');
  const here = install.replace('../first-invoice', program).replaceAll('./dist/packages', cli.folder);
  await run('sh', ['-e', '-c', `${here} --offline --no-audit --no-fund`], { cwd: cli.folder });
  writeFileSync(join(program, 'run.mjs'), SDK.replace(ADDRESS, cli.system.baseUrl));
  const { stdout } = await run(process.execPath, ['run.mjs'], {
    cwd: program,
    env: { ...process.env, API_KEY: cli.key },
  });
  expect(stdout).toMatch(/^\S+\d{4}\S+0001 paid\n$/);
  expect(await paidInvoices()).toEqual([PAID]);
});

it('the command line prints that it is paid', async () => {
  const { code, stdout, stderr } = await cli.execute('sh', [
    '-e',
    '-c',
    COMMANDS.replace(ADDRESS, cli.system.baseUrl),
  ]);
  expect({ code, stderr }).toEqual({ code: 0, stderr: expect.stringContaining('Signed in to ') });
  expect(stdout).toMatch(/\npaid\n$/);
  expect(await paidInvoices()).toEqual([PAID, PAID]);
});

it('a model is asked twice: before the number is taken, and before money is booked', async () => {
  await model.connect(
    new StdioClientTransport({ ...cli.startable(cli.key, 'mcp', '--write'), stderr: 'inherit' }),
  );
  const ask = async (name: string, input: object) => {
    const { isError, content } = await model.callTool({ name, arguments: { ...input } });
    const [first] = content;
    const text = first?.type === 'text' ? first.text : '';
    expect([isError ?? false, text]).toEqual([false, expect.any(String)]);
    return text;
  };
  /** Calls again as the question says, once the user agrees. */
  const agree = async (question: string, name: string, input: object) => {
    expect(question).toMatch(/client "Łódź Machines", total 2656\.80 PLN\./);
    const [, confirmed] = /confirmed: "(\S+)"/.exec(question) ?? [];
    return ask(name, { ...input, confirmed });
  };
  const calls = TOOL_CALLS.split('\n').map((line) => /^(\w+) (.*)$/.exec(line) ?? []);
  const [buyer, draft, payment] = calls.map(([, name = '', text = '{}']) => ({ name, text }));
  if (!buyer || !draft || !payment) throw new Error('the page has no three calls');
  await ask(buyer.name, JSON.parse(buyer.text));
  const consent = await ask(draft.name, JSON.parse(draft.text));
  const [, id = ''] = /"id":"([^"]+)"/.exec(consent) ?? [];
  expect(JSON.parse(await agree(consent, 'documents_issue', { id }))).toMatchObject({ status: 'issued' });
  const amount = JSON.parse(payment.text.replace('…', id));
  const question = await ask(payment.name, amount);
  expect(await paidInvoices()).toHaveLength(2);
  await agree(question, payment.name, amount);
  expect(await paidInvoices()).toEqual([PAID, PAID, PAID]);
});
