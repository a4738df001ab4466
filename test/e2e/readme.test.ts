// The session that the README prints, run as it is printed; only the address is that of the test system.
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { startTestSystem, type TestSystem } from '../support/system';

const README = readFileSync(resolve(__dirname, '../../README.md'), 'utf8');
const PRINTED_ADDRESS = 'BASE=http://127.0.0.1:3000';

let system: TestSystem;
let folder: string;

beforeAll(async () => {
  system = await startTestSystem({ SIGN_UP: 'invitation' });
  folder = mkdtempSync(join(tmpdir(), 'readme-'));
});

afterAll(async () => {
  await system?.stop();
  rmSync(folder, { recursive: true, force: true });
});

function firstSession(): string {
  const [, script] = /<!-- first-session[^>]*-->\s*```sh\n([\s\S]*?)```/.exec(README) ?? [];
  if (!script?.includes(PRINTED_ADDRESS)) throw new Error('README has no first session');
  return script.replace(PRINTED_ADDRESS, `BASE=${system.baseUrl}`);
}

describe('the first session of the README', () => {
  it.each(['the first time', 'again, with the account that exists'])(
    'finds the client without its accents and issues an invoice with a PDF, %s',
    async () => {
      const { stdout } = await promisify(execFile)('sh', ['-e', '-c', firstSession()], { cwd: folder });
      const found = stdout.match(/\{"items":\[.*/)?.[0];
      expect(found).toContain('"name":"Łódź Machines"');
      expect(stdout).toMatch(/"status":"issued","number":"INV-\d{4}-0001"/);
      expect(stdout).toMatch(/invoice\.pdf: 200, \d{5,} bytes/);
      expect(readFileSync(join(folder, 'invoice.pdf'), 'latin1')).toMatch(/^%PDF-/);
      expect(stdout).not.toContain('problem+json');
      expect(stdout).not.toMatch(/"code":"/);
      rmSync(join(folder, 'invoice.pdf'));
    },
  );

  it('is on a page of at most 150 lines', () => {
    expect(README.trimEnd().split('\n').length).toBeLessThanOrEqual(150);
  });
});
