/** @list all — the rest of documents; npm test has the core of each capability */
// Facturae with XAdES, verified by others than what signs: canonical XML of libxml2, signatures of node:crypto, the schema.

import { execFileSync } from 'node:child_process';
import { createHash, verify, X509Certificate } from 'node:crypto';
import { type Identity, Pkcs12Maker } from '../../../../deploy/simulate/pkcs12';
import { documents } from '../../../../shared/contracts/documents';
import { settings } from '../../../../shared/contracts/settings';
import { beforeEachTest } from '../../../support/made-before';
import { describeByOfficialRules, officialCheck } from '../../../support/official-rules';
import { outputOf } from '../../../support/outputs';
import { startTestSystem, type TestSystem } from '../../../support/system';
import { business, issued } from '../document-steps';

const PASSWORD = 'pfx-password-7733';
const AT_HOME = { country: 'ES', addressLine1: 'Calle Mayor 1', postalCode: '28013', city: 'Madrid' };
const OFFICE = 'L01280796';

let system: TestSystem;
let maker: Pkcs12Maker;
const account = beforeEachTest(() => business(system, { name: 'Ada', currency: 'EUR', ...AT_HOME }, AT_HOME));

beforeAll(async () => {
  maker = new Pkcs12Maker();
  system = await startTestSystem();
});
afterAll(() => maker?.remove());

async function certified(identity: Identity, fields: object = {}) {
  const pfxBase64 = maker.file(identity, PASSWORD).toString('base64');
  const form = { label: 'Seal', pfxBase64, pfxPassword: PASSWORD, ...fields };
  return outputOf(
    settings.addCertificate,
    await account.http.post('/api/company/signing-certificates', form),
  );
}

async function facturae(id: string): Promise<string> {
  const file = await account.http.sendForBytes('GET', `/api/documents/${id}/e-invoice?format=facturae`);
  expect(file.status).toBe(200);
  return file.bytes.toString();
}

async function warnings(id: string): Promise<string[]> {
  const { items } = await account.http.call(documents.eInvoiceFormats, { id });
  const { findings = [] } = items.find(({ format }) => format === 'facturae') ?? {};
  return findings.map(({ severity, rule }) => `${severity} ${rule}`);
}

const textOf = (xml: string, name: string) =>
  new RegExp(`<(?:\\w+:)?${name}(?: [^>]*)?>([^<]*)<`).exec(xml)?.[1] ?? '';

/**
 * Uses libxml2, which jest cannot load. Returns the canonical file without its signature, the elements with these ids, and the
 * signed part.
 */
const CANONICAL = `
  import { readFileSync } from 'node:fs';
  import { XmlDocument } from 'libxml2-wasm';
  const { xml, ids } = JSON.parse(readFileSync(0, 'utf8'));
  const unsigned = XmlDocument.fromString(xml.replace(/<ds:Signature [^]*<.ds:Signature>/, ''));
  const document = XmlDocument.fromString(xml);
  const texts = ids.map((id) => id === '' ? unsigned.canonicalizeToString()
    : document.get('//*[@Id="' + id + '"]').canonicalizeToString());
  const info = document.get('//*[local-name()="SignedInfo"]').canonicalizeToString();
  process.stdout.write(JSON.stringify({ texts, info }));
`;

function canonical(xml: string, ids: string[]): { texts: string[]; info: string } {
  const input = JSON.stringify({ xml, ids });
  const options = { input, encoding: 'utf8' as const };
  return JSON.parse(execFileSync(process.execPath, ['--input-type=module', '-e', CANONICAL], options));
}

/** SHA-256 of each part that is said to be signed, and RSA-SHA256 of the list of them. */
function verified(xml: string, certificate: X509Certificate): boolean {
  const references = [
    ...xml.matchAll(/<ds:Reference [^>]*?URI="#?([^"]*)"[\s\S]*?<ds:DigestValue>([^<]*)</g),
  ].map(([, id = '', digest]) => ({ id, digest }));
  const { texts, info } = canonical(
    xml,
    references.map(({ id }) => id),
  );
  const digests = texts.map((text) => createHash('sha256').update(text).digest('base64'));
  const value = Buffer.from(textOf(xml, 'SignatureValue'), 'base64');
  const isWhole = references.every(({ digest }, at) => digest === digests[at]);
  return (
    references.length === 3 && isWhole && verify('sha256', Buffer.from(info), certificate.publicKey, value)
  );
}

it('signs with the certificate of the company, once, and says so by no warning', async () => {
  const identity = maker.identity({ subject: '/C=ES/O=Acme, Söhne/CN=Sello' });
  const { notBefore } = await certified(identity);
  const { id } = await issued(account, {
    dueInDays: 30,
    buyerReference: OFFICE,
    notes: 'Año <1> & más\nfin',
  });

  expect(await warnings(id)).toEqual([]);
  const xml = await facturae(id);
  expect(await facturae(id)).toBe(xml);
  const certificate = new X509Certificate(maker.read(identity.certificate));
  expect(verified(xml, certificate)).toBe(true);
  expect(verified(xml.replace('Work', 'Word'), certificate)).toBe(false);
  expect(verified(xml.replace('emisor', 'tercero'), certificate)).toBe(false);
  expect(textOf(xml, 'X509Certificate').replace(/\s/g, '')).toBe(certificate.raw.toString('base64'));
  expect(textOf(xml, 'X509IssuerName')).toBe('CN=Sello,O=Acme\\, Söhne,C=ES');
  expect(textOf(xml, 'X509SerialNumber')).toBe(BigInt(`0x${certificate.serialNumber}`).toString());
  expect(textOf(xml, 'ClaimedRole')).toBe('emisor');
  // the certificate is younger than the begin of the day
  expect(textOf(xml, 'SigningTime')).toBe(notBefore);
  expect(xml).toContain('politica_de_firma_formato_facturae_v3_1.pdf');
  expect(xml).toContain('Ohixl6upD6av8N7pEvDABhEL6hM=');
});

describeByOfficialRules('by the schema', () => {
  it('is valid with its signature', async () => {
    await certified(maker.identity());
    const { id } = await issued(account, { dueInDays: 30, buyerReference: OFFICE });
    const check = await officialCheck();
    const { valid, findings } = await check(await facturae(id));
    expect({ valid, findings }).toEqual({ valid: true, findings: [] });
  });
});

it('takes the certificate for XML of PROD before that of TEST, and none for PDF', async () => {
  const [prod, test, pdf] = [1, 2, 3].map((at) => maker.identity({ subject: `/CN=Number ${at}` }));
  if (!prod || !test || !pdf) throw new Error('three were made');
  await certified(prod, { environment: 'PROD', applicability: 'XAdES' });
  await certified(test);
  await certified(pdf, { environment: 'PROD', applicability: 'PAdES' });
  const { id } = await issued(account, { dueInDays: 30 });
  expect(textOf(await facturae(id), 'X509IssuerName')).toBe('CN=Number 1');
});

it.each<[string, () => Promise<unknown>]>([
  ['without a certificate', async () => undefined],
  ['with one of another kind of key', () => certified(maker.identity({ type: 'ec' }))],
  [
    'with one that was deactivated',
    async () => {
      const { id } = await certified(maker.identity());
      await account.http.call(settings.deactivateCertificate, { id });
    },
  ],
])('stays unsigned %s, and warns where it is for an authority', async (_, prepare) => {
  await prepare();
  const authority = await issued(account, { dueInDays: 30, buyerReference: OFFICE });
  const other = await issued(account, { dueInDays: 30 });
  expect(await warnings(authority.id)).toEqual(['warning FACe XAdES']);
  expect(await warnings(other.id)).toEqual([]);
  expect(await facturae(authority.id)).not.toContain('Signature');
});

it('stays unsigned with a certificate that has expired since', async () => {
  await certified(maker.identity({ days: 1 }));
  const { id } = await issued(account, { dueInDays: 30, buyerReference: OFFICE });
  expect(await warnings(id)).toEqual([]);
  system.setClock(2 * 24 * 60 * 60 * 1000);
  expect(await warnings(id)).toEqual(['warning FACe XAdES']);
  expect(await facturae(id)).not.toContain('Signature');
  system.setClock(0);
});
