// Receipts of KSeF where the operator has said whom they must lead to: the seal of the ministry leads to its root by another certificate.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../../../../shared/settings/config';
import { KsefPlay } from './play';
import { connected, type Taxpayer } from './steps';

const play = new KsefPlay();
const folder = mkdtempSync(join(tmpdir(), 'invoicing-test-'));
const trusted = join(folder, 'trusted.pem');
let account: Taxpayer;

beforeAll(async () => {
  writeFileSync(trusted, play.ksef.keys.receipts.root);
  await play.start({ KSEF_UPO_CA_FILE: trusted });
  account = await connected(play.system, play.ksef);
});
afterAll(async () => {
  await play.stop();
  rmSync(folder, { recursive: true, force: true });
});

it('one that leads to a trusted certificate has no warning', async () => {
  const accepted = await play.whenConcluded(account, await play.sending(account), 'accepted');
  expect(accepted).toMatchObject({ warnings: [], proof: [{ kind: 'upo' }] });
});

it('one that is signed by somebody else of the same name is kept, and told of', async () => {
  const one = await play.sending(account, 'foreignReceipt');
  const accepted = await play.whenConcluded(account, one, 'accepted');
  expect(accepted.warnings).toEqual([
    expect.stringContaining('does not lead to one that this system trusts'),
  ]);
  expect(accepted.proof).toMatchObject([{ kind: 'upo' }]);
});

it('a file without a certificate is refused at the start', () => {
  const empty = join(folder, 'empty.pem');
  writeFileSync(empty, 'no certificate');
  expect(() => readConfig({ KSEF_UPO_CA_FILE: empty })).toThrow('KSEF_UPO_CA_FILE');
});
