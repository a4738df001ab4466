// The commands of the guide to the first invoice, run as printed, with a key that has the scopes that it names and no others.
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { identity } from '../../shared/contracts/identity';
import { SCOPES } from '../../shared/contracts/scopes';
import { startTestSystem, type TestSystem } from '../support/system';
import { owner } from '../support/users';

const GUIDE = readFileSync(resolve(__dirname, '../../gateway/guides/first-invoice.md'), 'utf8');
/** Not every machine has jq; this is what the README uses for the same. */
const ID_OF = `sed 's/.*"id":"\\([^"]*\\)".*/\\1/'`;

let system: TestSystem;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'guide-'));
  system = await startTestSystem();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('makes, checks and issues an invoice, and writes its PDF', async () => {
  const [, sentence = '', commands = ''] = /^(With a key [^\n]*)\n\n```sh\n([\s\S]*?)^```/m.exec(GUIDE) ?? [];
  const scopes = SCOPES.filter((scope) => sentence.includes(`\`${scope}\``));
  const seller = { addressLine1: 'Weg 1', postalCode: '1010', city: 'Wien', iban: 'AT611904300234573201' };
  const identifiers = [{ scheme: 'vat', value: 'ATU13585627' }];
  const { http } = await owner(system, {}, { country: 'AT', ...seller, identifiers });
  const { key } = await http.call(identity.createApiKey, { name: 'Guide', scopes });
  const env = { ...process.env, BASE: system.baseUrl, KEY: key };
  const script = commands.replaceAll('jq -r .id', ID_OF);
  const { stdout } = await promisify(execFile)('sh', ['-e', '-c', script], { cwd: folder, env });
  expect(stdout).toContain('"canBeIssued":true');
  expect(stdout).toContain('"status":"issued"');
  expect(readFileSync(join(folder, 'invoice.pdf'), 'latin1')).toMatch(/^%PDF-/);
});
