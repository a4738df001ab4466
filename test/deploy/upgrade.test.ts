/** @list all — builds and starts an old release */
// Every release is upgraded as people do it: its tree is built and has data, then the sources at hand take the place of its own.
// Both run on the packages at hand.
import { type ChildProcess, execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { companies } from '../../shared/contracts/companies';
import { documents } from '../../shared/contracts/documents';
import { identity } from '../../shared/contracts/identity';
import { kill, launch, stop } from '../support/built';
import { HttpClient, sessionCookie } from '../support/http-client';

const ROOT = join(__dirname, '../..');
/** Folders that git ignores, so a pull leaves them. */
const STAYS = new Set(['node_modules', 'dist', 'data']);
const ANNA = { email: 'anna@example.com', password: 'correct horse battery' };

let folder: string;
let running: ChildProcess | undefined;

const inRoot = (program: string, ...args: string[]) =>
  execFileSync(program, args, { cwd: ROOT, maxBuffer: 1 << 30 });
const releases = inRoot('node', '.ci/releases.mjs')
  .toString()
  .trim()
  .split('\n')
  .map((line) => line.split(' ') as [version: string, commit: string]);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'invoicing-upgrade-'));
});

afterEach(async () => {
  if (running) await kill(running);
  rmSync(folder, { recursive: true, force: true });
});

function isInHistory(commit: string): boolean {
  try {
    inRoot('git', 'cat-file', '-e', `${commit}^{commit}`);
    return true;
  } catch {
    if (process.env.REQUIRE_SERVICES === '1')
      throw new Error(
        `REQUIRE_SERVICES=1: ${commit} is not in this copy of the history: git fetch --unshallow`,
      );
    process.stdout.write(`Skipping the upgrade of ${commit}, which is not in this copy of the history\n`);
    return false;
  }
}

function placeRelease(commit: string): void {
  execFileSync('tar', ['-x', '-C', folder], { input: inRoot('git', 'archive', commit) });
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
}

/** Replaces the sources as `git pull` does, by those at hand, committed or not. */
function pull(): void {
  for (const name of readdirSync(folder))
    if (!STAYS.has(name)) rmSync(join(folder, name), { recursive: true });
  const files = inRoot('git', 'ls-files', '-z', '--cached', '--others', '--exclude-standard').toString();
  for (const name of files.split('\0').filter((path) => path !== '' && existsSync(join(ROOT, path))))
    cpSync(join(ROOT, name), join(folder, name));
}

/** Runs the steps of `npm start`, whose own process would hide that of the program. Returns its address. */
async function npmStart(): Promise<string> {
  execFileSync('npm', ['run', '--silent', 'prestart'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const settings = { DATA_DIR: join(folder, 'data'), PORT: '0', LOG_LEVEL: 'error' };
  const { scripts } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const [main = ''] = /dist\/\S+[.]js/.exec(scripts.start) ?? [];
  const { child, greeting } = await launch(join(folder, main), settings);
  running = child;
  const [, address = ''] = /^Listening on (\S+)/.exec(greeting) ?? [];
  return address;
}

/** The first session of its own README, as printed: a user, a company, a client, an issued invoice. */
function firstSession(address: string): void {
  const readme = readFileSync(join(folder, 'README.md'), 'utf8');
  const [, script = ''] = /<!-- first-session:[^>]*-->\s*```sh\n([\s\S]*?)```/.exec(readme) ?? [];
  const onSystem = script.replace('BASE=http://127.0.0.1:3000', `BASE=${address}`);
  execFileSync('sh', ['-e', '-c', onSystem], { cwd: mkdtempSync(join(folder, 'session-')) });
}

/** The invoices that the user of the session finds, by the password of then. */
async function invoicesOfAnna(address: string) {
  const anonymous = new HttpClient(address);
  const http = anonymous.as({ cookie: sessionCookie(await anonymous.respond(identity.signIn, ANNA)) });
  const { items: memberships } = await http.call(companies.list, {});
  for (const { companyId } of memberships) await http.call(companies.switch, { companyId });
  const { items: invoices } = await http.call(documents.list, {});
  return { memberships, invoices };
}

it.each(releases)(
  'version %s (%s) becomes what is at hand, with its user, company, client and invoice',
  async (_, commit) => {
    if (!isInHistory(commit)) return;
    placeRelease(commit);
    firstSession(await npmStart());
    if (running) await stop(running);
    pull();
    expect(await invoicesOfAnna(await npmStart())).toMatchObject({
      memberships: [{ name: 'Kowalska Design', role: 'OWNER' }],
      invoices: [
        {
          number: expect.stringMatching(/^INV-\d{4}-0001$/),
          status: 'issued',
          clientName: 'Łódź Machines',
          totalMinor: 938490,
        },
      ],
    });
  },
);
