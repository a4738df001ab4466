/** @list turn 5 — it makes and opens files of ten million rounds */
// Files that are no usable certificate, by accident or to do harm.

import { randomBytes, X509Certificate } from 'node:crypto';
import fc from 'fast-check';
import forge from 'node-forge';
import { expectProblem, pointersOf, problemOf } from '../../../support/problems';
import { holds, runs } from '../../../support/properties';
import { startInstance } from '../../../support/system';
import { owner } from '../../../support/users';
import { PASSWORD, PATH, withCertificates } from './signing-certificates';

const here = withCertificates();

function pem(der: Buffer): string {
  return `-----BEGIN CERTIFICATE-----\n${der.toString('base64').replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`;
}

describe('what is no usable certificate is refused by name', () => {
  const mismatch = () => {
    const key = forge.pki.privateKeyFromPem(here.maker.read(here.maker.identity().key).toString());
    const certificate = forge.pki.certificateFromPem(
      here.maker.read(here.maker.identity().certificate).toString(),
    );
    const asn1 = forge.pkcs12.toPkcs12Asn1(key, certificate, PASSWORD);
    return Buffer.from(forge.asn1.toDer(asn1).getBytes(), 'binary');
  };
  const deep = () => {
    let der = Buffer.alloc(0);
    for (let n = 0; n < 20_000; n++) der = Buffer.concat([Buffer.from([0x30, 0x80]), der]);
    return der;
  };

  it.each<[string, () => Buffer, string, string]>([
    ['a wrong password', () => here.modern, 'wrong', 'certificate_wrong_password'],
    ['no password', () => here.modern, '', 'certificate_wrong_password'],
    [
      'a wrong password of the older kind',
      () => here.maker.file(here.acme, PASSWORD, '-legacy'),
      'x',
      'certificate_wrong_password',
    ],
    [
      'a wrong password without integrity check',
      () => here.maker.file(here.acme, PASSWORD, '-nomac'),
      'x',
      'certificate_wrong_password',
    ],
    ['random bytes', () => randomBytes(2_000), PASSWORD, 'certificate_not_pkcs12'],
    ['text', () => Buffer.from('hello'), PASSWORD, 'certificate_not_pkcs12'],
    [
      'a certificate by itself',
      () => here.maker.read(here.acme.certificate),
      PASSWORD,
      'certificate_not_pkcs12',
    ],
    [
      'a certificate as DER',
      () => new X509Certificate(here.maker.read(here.acme.certificate)).raw,
      PASSWORD,
      'certificate_not_pkcs12',
    ],
    ['half a file', () => here.modern.subarray(0, 900), PASSWORD, 'certificate_not_pkcs12'],
    [
      'one byte too many',
      () => Buffer.concat([here.modern, Buffer.from([0])]),
      PASSWORD,
      'certificate_not_pkcs12',
    ],
    ['structures without end', deep, PASSWORD, 'certificate_not_pkcs12'],
    [
      'no key',
      () => here.maker.export(PASSWORD, '-nokeys', '-in', here.acme.certificate),
      PASSWORD,
      'certificate_without_key',
    ],
    [
      'no certificate',
      () => here.maker.export(PASSWORD, '-nocerts', '-inkey', here.acme.key),
      PASSWORD,
      'certificate_without_certificate',
    ],
    ['the key of another certificate', mismatch, PASSWORD, 'certificate_key_mismatch'],
    [
      'a cipher nobody uses',
      () =>
        here.maker.file(here.acme, PASSWORD, '-certpbe', 'camellia-256-cbc', '-keypbe', 'camellia-256-cbc'),
      PASSWORD,
      'certificate_unsupported',
    ],
    ['two parts that are too costly together', costlyTogether, PASSWORD, 'certificate_too_costly'],
    ['a count that is read as negative', negativeCount, PASSWORD, 'certificate_too_costly'],
    [
      'more than one and a half million to check',
      () => here.maker.file(here.acme, PASSWORD, '-iter', '1600000'),
      PASSWORD,
      'certificate_too_costly',
    ],
  ])('%s', async (_what, make, password, code) => {
    const answer = await here.add(make(), password);
    expect({ status: answer.status, code: problemOf(answer).code }).toEqual({ status: 400, code });
    expect(await here.listed()).toEqual([]);
  });

  it.each([
    ['month 13', '261301000000Z'],
    ['letters', 'abcdefghijklZ'],
  ])('one that ends in a time that is none: %s', async (_what, time) => {
    const { key, certificate } = here.maker.identity();
    const der = Buffer.from(new X509Certificate(here.maker.read(certificate)).raw);
    // two UTCTimes, one after the other: tag, length, thirteen characters
    const notAfter = der.indexOf(Buffer.from([0x17, 13]), der.indexOf(Buffer.from([0x17, 13])) + 15);
    der.write(time, notAfter + 2, 'latin1');
    const pfx = here.maker.file({ key, certificate: here.maker.write('odd.crt', pem(der)) }, PASSWORD);
    expect(await here.add(pfx)).toMatchObject({ status: 400, body: { code: 'certificate_unsupported' } });
  });

  it('one that has expired', async () => {
    const short = here.maker.file(here.maker.identity({ days: 1 }), PASSWORD);
    here.system.setClock(25 * 60 * 60 * 1000);
    const late = await owner(here.system);
    const answer = await late.http.post(PATH, {
      label: 'Seal',
      pfxBase64: short.toString('base64'),
      pfxPassword: PASSWORD,
    });
    expectProblem(answer, 400, 'certificate_expired');
  });

  it.each<[string, () => string]>([
    ['line breaks', () => here.modern.toString('base64').replace(/.{64}/g, '$&\n')],
    ['the alphabet of addresses', () => Buffer.from([0xfb, 0xff, 0xfe]).toString('base64url')],
    ['bits that are not used', () => 'TUlJTR=='],
    ['other characters', () => `!${here.modern.toString('base64')}`],
    ['more than 256 kB', () => Buffer.alloc(256 * 1024 + 1).toString('base64')],
  ])('base64 with %s', async (_what, base64) => {
    const { status, body } = await here.add(base64());
    expect({ status, code: problemOf({ body }).code, pointer: pointersOf({ body })[0] }).toEqual({
      status: 400,
      code: 'validation_failed',
      pointer: '/pfxBase64',
    });
  });

  it('any, without an encryption key', async () => {
    const bare = await startInstance('bare');
    here.account = await owner(bare);
    expect(await here.add(here.modern)).toMatchObject({
      status: 503,
      body: { code: 'encryption_not_configured' },
    });
  });
});

it('a damaged file is refused, or taken where the damage does no harm, and never a failure of ours', async () => {
  const places = fc.array(fc.tuple(fc.nat({ max: here.modern.length - 1 }), fc.nat({ max: 255 })), {
    minLength: 1,
    maxLength: 4,
  });
  await holds(
    fc.asyncProperty(places, async (damages) => {
      const damaged = Buffer.from(here.modern);
      for (const [place, byte] of damages) damaged[place] = byte;
      const answer = await here.add(damaged);
      expect([201, 400]).toContain(answer.status);
    }),
    { numRuns: runs(10, 100) },
  );
});

it('files that ask for endless work keep nobody else waiting for long', async () => {
  // the first of its two parts is within the limit, and opened
  const costly = costlyTogether();
  const answers = await Promise.all([
    here.add(costly),
    here.add(here.modern),
    here.account.http.get('/api/company/info'),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([400, 201, 200]);
});

/** The file has no integrity check, because its count would be refused first. `-nomac` cancels the options before it. */
function withoutCheck(iterations: string, ...options: string[]): Buffer {
  const encrypted = ['-nomac', '-certpbe', 'AES-256-CBC'];
  return here.maker.file(here.acme, PASSWORD, '-iter', iterations, ...encrypted, ...options);
}

/** A million iterations for the first part, which is opened, and 14.5 million for the second. Its salt is a byte shorter: all lengths stay as they are. */
function costlyTogether(): Buffer {
  const file = withoutCheck('1000000').toString('hex');
  const patched = file.replace(/(.*)0408(.{14})..02030f4240/, '$10407$2020400dd40a0');
  expect(patched).not.toBe(file);
  return Buffer.from(patched, 'hex');
}

/** The count of the key, in the older derivation. The salt is two bytes shorter: all lengths around stay as they are. */
function negativeCount(): Buffer {
  const file = withoutCheck('2048', '-keypbe', 'PBE-SHA1-3DES').toString('hex');
  const salt = '0408(.{12}).{4}';
  const patched = file.replace(new RegExp(`300e${salt}02020800`), '300e0406$1020480000000');
  expect(patched).not.toBe(file);
  return Buffer.from(patched, 'hex');
}
