/** @list all — builds and starts a copy of the sources */
// A format is a folder and a row of the contract. A copy of the sources is given both of one that does not exist, and the program that
// is built of it offers and makes it: who adds a third list breaks this test.
import { type ChildProcess, execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { issued, newClient } from '../services/documents/document-steps';
import { kill, launch } from '../support/built';
import { owner } from '../support/users';

const ROOT = join(__dirname, '../..');
const CONTRACT = 'shared/contracts/e-invoice-formats.ts';
const ROW = `  'made-up': { name: 'Made up', purpose: 'what nobody takes' },\n`;
const PROFILE = `import type { Format } from '../../format';

export const MADE_UP: Format = {
  format: 'made-up',
  syntax: 'national',
  specification: 'made up 1.0',
  rules: [],
  write: ({ number }) => Buffer.from(\`<made-up>\${number}</made-up>\`),
};
`;

let folder: string;
let running: ChildProcess | undefined;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'invoicing-made-up-'));
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
  });
  for (const name of files.toString().split('\0').filter(isSource)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    cpSync(join(ROOT, name), join(folder, name));
  }
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
});

afterAll(async () => {
  if (running) await kill(running);
  rmSync(folder, { recursive: true, force: true });
});

function isSource(name: string): boolean {
  return name !== '' && !/^(test|[.]ci)\//.test(name);
}

it('is offered and made', async () => {
  const contract = readFileSync(join(folder, CONTRACT), 'utf8');
  writeFileSync(join(folder, CONTRACT), contract.replace('const FORMATS = {\n', `const FORMATS = {\n${ROW}`));
  const own = join(folder, 'shared/e-invoice/formats/made-up');
  mkdirSync(own);
  writeFileSync(join(own, 'profile.ts'), PROFILE);
  execFileSync(process.execPath, ['deploy/build/build.mjs'], { cwd: folder });

  const settings = { DATA_DIR: join(folder, 'data'), PORT: '0', LOG_LEVEL: 'error' };
  const { child, greeting } = await launch(join(folder, 'dist/deploy/entry/main.js'), settings);
  running = child;
  const [, baseUrl = ''] = /^Listening on (\S+)/.exec(greeting) ?? [];
  const account = await owner({ baseUrl });
  const clientId = await newClient(account.http, { name: 'Buyer' });
  const { id, number } = await issued({ ...account, clientId }, { dueInDays: 30 });
  const { text } = await account.http.get(`/api/documents/${id}/e-invoice?format=made-up`);
  expect(text).toBe(`<made-up>${number}</made-up>`);
});
