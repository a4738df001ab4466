/** @list night — makes a release and installs its packages from the registry */
// A release as `npm run release` makes it: unpacked into an empty folder, installed, started without compiling, and on the data of the
// release before.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stop } from '../support/built';
import { copyDocument } from '../support/document-copies';
import { sqlOnFolder } from '../support/embedded-system';
import { invoicesOfAnna, OF_FIRST_SESSION, runFirstSession } from '../support/first-session';
import { inRoot, isInHistory, listedReleases, OldTree, ProgramFolder } from '../support/old-tree';

/** Memory of a process that has started, its database apart. */
const START_MB_MAX = 250;
const DOCUMENTS = 20_000;
const INSTALL_LIMIT_MS = 600_000;
jest.setTimeout(2 * INSTALL_LIMIT_MS);

const work = mkdtempSync(join(tmpdir(), 'invoicing-release-'));
const { version } = JSON.parse(inRoot('cat', 'package.json').toString());
let program: ProgramFolder;
let before: OldTree | undefined;

beforeAll(() => {
  const key = join(work, 'key.pem');
  execFileSync('openssl', ['genpkey', '-algorithm', 'ed25519', '-out', key], { stdio: 'ignore' });
  const files = join(work, 'files');
  inRoot('env', `RELEASE_KEY_FILE=${key}`, 'node', 'deploy/build/release/make.mjs', files);
  execFileSync('sha256sum', ['--check', '--quiet', 'SHA256SUMS'], { cwd: files });
  execFileSync('tar', ['-xzf', join(files, `invoicing-${version}.tar.gz`), '-C', work]);
  program = new ProgramFolder(join(work, `invoicing-${version}`));
  const install = ['ci', '--omit=dev', '--no-audit', '--no-fund'];
  execFileSync('npm', install, { cwd: program.folder, stdio: 'ignore', timeout: INSTALL_LIMIT_MS });
});

afterEach(() => program.end(stop));
afterAll(async () => {
  await program?.remove();
  await before?.remove();
  rmSync(work, { recursive: true, force: true });
});

/** Megabytes that the process holds in memory. */
function residentMb(pid: number | undefined): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}

async function addDocuments(dataDir: string): Promise<void> {
  const sql = <Row extends object>(text: string) => sqlOnFolder<Row>(dataDir, text);
  const [{ id } = { id: '' }] = await sql<{ id: string }>(
    'SELECT id FROM documents.documents WHERE number IS NOT NULL',
  );
  await copyDocument(sql, id, DOCUMENTS);
}

it('starts without a compiler, answers, and makes an invoice', async () => {
  for (const name of ['@swc/core', 'jest', 'esbuild'])
    expect(existsSync(join(program.folder, 'node_modules', name, 'package.json'))).toBe(false);
  const address = await program.start();
  expect(existsSync(join(program.folder, 'dist/.sources'))).toBe(false);
  const memory = residentMb(program.pid);
  process.stdout.write(`A release has ${memory} MB in memory after its start\n`);
  expect((await fetch(`${address}/readyz`)).status).toBe(200);
  runFirstSession(program.folder, address);
  expect(await invoicesOfAnna(address)).toMatchObject(OF_FIRST_SESSION);
  expect(memory).toBeLessThanOrEqual(START_MB_MAX);
});

it('goes on with the data of the release before, and its 20,000 documents', async () => {
  const [[, commit] = ['', '']] = listedReleases();
  if (!isInHistory(commit)) return;
  before = new OldTree(commit);
  runFirstSession(before.folder, await before.start());
  const dataDir = join(before.folder, 'data');
  await addDocuments(dataDir);
  await before.end(stop);
  const began = performance.now();
  const address = await program.start({ DATA_DIR: dataDir });
  const seconds = Math.round((performance.now() - began) / 1000);
  process.stdout.write(`An upgrade with ${DOCUMENTS} documents started in ${seconds} s\n`);
  const { invoices, ...found } = await invoicesOfAnna(address);
  expect(found).toMatchObject({ memberships: OF_FIRST_SESSION.memberships });
  expect(invoices[0]).toMatchObject({ ...OF_FIRST_SESSION.invoices[0], number: expect.any(String) });
  const counted = await sqlOnFolder(
    dataDir,
    `SELECT count(*)::integer AS documents FROM documents.documents WHERE status = 'issued'`,
  );
  expect(counted).toEqual([{ documents: DOCUMENTS + 1 }]);
});
