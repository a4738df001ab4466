// The certificate of NATS that make-env writes: it leads to the authority beside it, and whatever is there stays.
import { X509Certificate } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeBusCertificates } from '../../deploy/entry/bus-certificates';

const folder = mkdtempSync(join(tmpdir(), 'invoicing-tls-'));
const certificate = (name: string) => new X509Certificate(readFileSync(join(folder, name)));

beforeAll(() => void makeBusCertificates(folder, ['nats.example.com']));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('is valid for the host of NATS, and leads to the authority', () => {
  const [authority, nats] = [certificate('ca.crt'), certificate('nats.crt')];
  expect(nats.verify(authority.publicKey)).toBe(true);
  expect(nats.checkIssued(authority)).toBe(true);
  for (const host of ['nats', 'localhost', 'nats.example.com']) expect(nats.checkHost(host)).toBe(host);
  expect(nats.checkHost('nats.other.example')).toBeUndefined();
  expect(nats.checkIP('127.0.0.1')).toBe('127.0.0.1');
  expect([authority.ca, nats.ca]).toEqual([true, false]);
});

it('comes with its own key, and without that of the authority', () => {
  expect(readdirSync(folder).sort()).toEqual(['ca.crt', 'nats.crt', 'nats.key']);
  expect(statSync(join(folder, 'nats.key')).mode & 0o777).toBe(0o600);
});

it('stays where there is one already', () => {
  const before = certificate('nats.crt').fingerprint256;
  expect(makeBusCertificates(folder)).toBe(false);
  expect(certificate('nats.crt').fingerprint256).toBe(before);
});
