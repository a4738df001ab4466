/** @own-system — an empty instance, as a reader of the README has it */
// The programs that the README and the page of the network print, run as they are printed; only the address is that of the test system.
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { type Simulators, simulateChannels } from '../../deploy/simulate/simulate-channels';
import { startOwnSystem, type TestSystem } from '../support/system';

const page = (path: string) => readFileSync(resolve(__dirname, '../..', path), 'utf8');
const README = page('README.md');
const DEPLOY = page('deploy/README.md');
const PRINTED_ADDRESS = 'http://127.0.0.1:3000';

let system: TestSystem;
let simulators: Simulators;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'readme-'));
  let said = '';
  const simulator = { port: 0, folder: join(folder, 'data/simulator') };
  simulators = await simulateChannels(simulator, (text) => {
    said += text;
  });
  system = await startOwnSystem({ SIGN_UP: 'invitation', ...settingsIn(said) });
});

afterAll(async () => {
  await simulators?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Settings on the line that the README starts the system with. */
function settingsIn(said: string): Record<string, string> {
  const line = said.split('\n').find((printed) => printed.endsWith(' npm start')) ?? '';
  const settings = [...line.matchAll(/(\w+)=('[^']*'|\S+)/g)];
  return Object.fromEntries(settings.map(([, name = '', value = '']) => [name, value.replaceAll("'", '')]));
}

/** The block of code below the comment `<!-- name: … -->`. */
function printed(name: string, text = README): string {
  const [, code] = new RegExp(`<!-- ${name}:[^>]*-->\\s*\`\`\`\\w+\\n([\\s\\S]*?)\`\`\``).exec(text) ?? [];
  if (!code) throw new Error(`the page has no code ${name}`);
  return code;
}

function firstSession(): string {
  const code = printed('first-session');
  if (!code.includes(PRINTED_ADDRESS)) throw new Error('README says no address');
  return code.replace(PRINTED_ADDRESS, system.baseUrl);
}

async function run(script: string): Promise<string> {
  const { stdout } = await promisify(execFile)('sh', ['-e', '-c', script], { cwd: folder });
  expect(stdout).not.toContain('problem+json');
  // the one warning: Poland wants KSeF
  expect(stdout.replaceAll('"code":"channel_not_connected"', '')).not.toMatch(/"code":"/);
  return stdout;
}

describe('the first session of the README', () => {
  it.each(['the first time', 'again, with the account that exists'])(
    'finds the client without its accents and issues an invoice with a PDF and an e-invoice that the bank pays, %s',
    async () => {
      const stdout = await run(firstSession());
      const found = stdout.match(/\{"items":\[.*/)?.[0];
      expect(found).toContain('"name":"Łódź Machines"');
      expect(stdout).toContain(
        '{"canBeIssued":true,"findings":[{"severity":"warning","code":"channel_not_connected",',
      );
      expect(stdout).toContain('"fix":"PUT /api/company/channels/ksef"');
      expect(stdout).toMatch(/"status":"issued","number":"FV\/\d{4}\/0001"/);
      expect(stdout).toMatch(/invoice\.pdf: 200, \d{5,} bytes/);
      expect(readFileSync(join(folder, 'invoice.pdf'), 'latin1')).toMatch(/^%PDF-/);
      expect(stdout).toMatch(/invoice\.xml: 200, application\/xml/);
      expect(readFileSync(join(folder, 'invoice.xml'), 'utf8')).toContain('Łódź Machines');
      // the bank's line is 12 × 180.00 + 200 × 27.35 and 23 % VAT, which is what the invoice asks for
      expect(stdout).toContain('"new":1,"known":0');
      expect(stdout).toMatch(/"paymentStatus":"paid"\n$/);
      for (const made of ['issued.json', 'invoice.pdf', 'invoice.xml']) rmSync(join(folder, made));
    },
  );

  it('says in one line that nothing answers at a wrong address', async () => {
    const elsewhere = firstSession().replace(system.baseUrl, 'http://127.0.0.1:1');
    const { stdout, stderr } = await promisify(execFile)('sh', ['-c', elsewhere], { cwd: folder }).catch(
      (failed) => failed,
    );
    expect([stdout, stderr]).toEqual(['', expect.stringMatching(/^curl: [^\n]*127\.0\.0\.1[^\n]*\n$/)]);
  });

  it('goes on: its invoice leaves by the simulated access point, once, and the proof is read back', async () => {
    const stdout = await run(firstSession() + printed('leaving', DEPLOY));
    const [taken, ...others] = simulators.ap.received.values();
    expect(others).toEqual([]);
    expect(taken).toMatchObject({ deliveries: 1, receiver: 'iso6523-actorid-upis::9945:pl5261040828' });
    expect(taken?.bytes.toString()).toContain('Łódź Machines');
    const proof = JSON.parse(stdout.slice(stdout.lastIndexOf('\n{')));
    expect(proof).toMatchObject({ sbdhInstanceIdentifier: taken?.id, sendingSuccess: true });
  });

  it('is on a page of at most 150 lines', () => {
    expect(README.trimEnd().split('\n').length).toBeLessThanOrEqual(150);
  });
});
