import { createHash, randomBytes, X509Certificate } from 'node:crypto';
import fc from 'fast-check';
import forge from 'node-forge';
import { type CompanyAccount, owner, signUpMember } from '../../../support/accounts';
import { eventsOf } from '../../../support/event-log';
import { type Identity, Pkcs12Maker } from '../../../support/pkcs12';
import { startTestSystem, type TestSystem } from '../../../support/system';
import { ENCRYPTION } from '../mail-settings/forms';

const PATH = '/api/company/signing-certificates';
const PASSWORD = 'pfx-password-7733';

let maker: Pkcs12Maker;
let acme: Identity;
let modern: Buffer;
let system: TestSystem;
let account: CompanyAccount;

beforeAll(async () => {
  maker = new Pkcs12Maker();
  acme = maker.identity({ subject: '/CN=Zoë Łódź/O=Acme, Söhne/C=FR' });
  modern = maker.file(acme, PASSWORD);
  system = await startTestSystem(ENCRYPTION);
});
beforeEach(async () => {
  system.setClock(0);
  account = await owner(system);
});
afterAll(async () => {
  await system?.stop();
  maker?.remove();
});

function add(pfx: Buffer | string, password = PASSWORD, fields: object = {}) {
  const pfxBase64 = typeof pfx === 'string' ? pfx : pfx.toString('base64');
  return account.http.post(PATH, { label: 'Seal', pfxBase64, pfxPassword: password, ...fields });
}

function pem(der: Buffer): string {
  return `-----BEGIN CERTIFICATE-----\n${der.toString('base64').replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`;
}

async function listed() {
  const { status, body } = await account.http.get(PATH);
  expect(status).toBe(200);
  return body.items;
}

describe('a signing certificate', () => {
  it('is added, and shows what it is without what is secret', async () => {
    const answer = await add(modern, PASSWORD, { applicability: 'PAdES', environment: 'PROD' });
    expect(answer.status).toBe(201);
    const x509 = new X509Certificate(maker.read(acme.certificate));
    expect(answer.body).toEqual({
      id: expect.any(String),
      label: 'Seal',
      applicability: 'PAdES',
      environment: 'PROD',
      subject: 'CN=Zoë Łódź, O=Acme\\, Söhne, C=FR',
      issuer: 'CN=Zoë Łódź, O=Acme\\, Söhne, C=FR',
      serialNumber: x509.serialNumber.toLowerCase(),
      fingerprint: createHash('sha256').update(x509.raw).digest('hex'),
      keyType: 'RSA 2048',
      notBefore: x509.validFromDate.toISOString(),
      notAfter: x509.validToDate.toISOString(),
      isActive: true,
      createdAt: expect.any(String),
      deactivatedAt: null,
    });
    expect(await listed()).toEqual([answer.body]);
  });

  it('is for all uses, and for tests, unless it is said', async () => {
    expect((await add(modern)).body).toMatchObject({ applicability: '*', environment: 'TEST' });
  });

  it('is stored sealed, file and password', async () => {
    const { id } = (await add(modern)).body;
    const [row] = await system.sql<Record<string, string>>(
      'SELECT *, c::text AS row FROM settings.signing_certificates c WHERE id = $1',
      [id],
    );
    expect(row?.sealed_pfx).toMatch(/^v1\./);
    expect(row?.sealed_password).toMatch(/^v1\./);
    expect(row?.row).not.toContain(PASSWORD);
    expect(row?.row).not.toContain(modern.toString('base64').slice(0, 40));
  });

  it('tells subscribers that it was added', async () => {
    const { id, notAfter } = (await add(modern)).body;
    expect(await eventsOf(system, 'settings', account.companyId, 'signing_certificate')).toEqual([
      {
        type: 'signing_certificate.added',
        data: { id, label: 'Seal', applicability: '*', environment: 'TEST', notAfter },
      },
    ]);
  });

  it.each<[string, () => [Buffer, string], string]>([
    ['the older kind', () => [maker.file(acme, PASSWORD, '-legacy'), PASSWORD], 'RSA 2048'],
    [
      'an elliptic curve',
      () => [maker.file(maker.identity({ type: 'ec' }), PASSWORD), PASSWORD],
      'EC prime256v1',
    ],
    ['Ed25519', () => [maker.file(maker.identity({ type: 'ed25519' }), PASSWORD), PASSWORD], 'ED25519'],
    [
      'an older elliptic one',
      () => [maker.file(maker.identity({ type: 'ec' }), PASSWORD, '-legacy'), PASSWORD],
      'EC prime256v1',
    ],
    ['a password outside ASCII', () => [maker.file(acme, 'Grüße-ключ-密码'), 'Grüße-ключ-密码'], 'RSA 2048'],
    [
      'an older one outside ASCII',
      () => [maker.file(acme, 'Grüße-ключ', '-legacy'), 'Grüße-ключ'],
      'RSA 2048',
    ],
    ['an empty password', () => [maker.file(acme, ''), ''], 'RSA 2048'],
    ['no integrity check', () => [maker.file(acme, PASSWORD, '-nomac'), PASSWORD], 'RSA 2048'],
    [
      'unencrypted certificates',
      () => [maker.file(acme, PASSWORD, '-certpbe', 'NONE'), PASSWORD],
      'RSA 2048',
    ],
    ['an unencrypted key', () => [maker.file(acme, PASSWORD, '-keypbe', 'NONE'), PASSWORD], 'RSA 2048'],
    [
      'a quarter million iterations',
      () => [maker.file(acme, PASSWORD, '-iter', '250000'), PASSWORD],
      'RSA 2048',
    ],
  ])('may be in a file of %s', async (_what, make, keyType) => {
    const answer = await add(...make());
    expect({ status: answer.status, keyType: answer.body.keyType }).toEqual({ status: 201, keyType });
  });

  it('is the one that belongs to the key, of all that are in the file', async () => {
    const others = ['-certfile', maker.identity({ subject: '/CN=Authority' }).certificate];
    const answer = await add(maker.file(acme, PASSWORD, ...others));
    expect(answer.body.subject).toContain('Zoë Łódź');
  });
});

describe('what is no usable certificate is refused by name', () => {
  const mismatch = () => {
    const key = forge.pki.privateKeyFromPem(maker.read(maker.identity().key).toString());
    const certificate = forge.pki.certificateFromPem(maker.read(maker.identity().certificate).toString());
    const asn1 = forge.pkcs12.toPkcs12Asn1(key, certificate, PASSWORD);
    return Buffer.from(forge.asn1.toDer(asn1).getBytes(), 'binary');
  };
  const deep = () => {
    let der = Buffer.alloc(0);
    for (let n = 0; n < 20_000; n++) der = Buffer.concat([Buffer.from([0x30, 0x80]), der]);
    return der;
  };

  it.each<[string, () => Buffer, string, string]>([
    ['a wrong password', () => modern, 'wrong', 'certificate_wrong_password'],
    ['no password', () => modern, '', 'certificate_wrong_password'],
    [
      'a wrong password of the older kind',
      () => maker.file(acme, PASSWORD, '-legacy'),
      'x',
      'certificate_wrong_password',
    ],
    [
      'a wrong password without integrity check',
      () => maker.file(acme, PASSWORD, '-nomac'),
      'x',
      'certificate_wrong_password',
    ],
    ['random bytes', () => randomBytes(2_000), PASSWORD, 'certificate_not_pkcs12'],
    ['text', () => Buffer.from('hello'), PASSWORD, 'certificate_not_pkcs12'],
    ['a certificate by itself', () => maker.read(acme.certificate), PASSWORD, 'certificate_not_pkcs12'],
    [
      'a certificate as DER',
      () => new X509Certificate(maker.read(acme.certificate)).raw,
      PASSWORD,
      'certificate_not_pkcs12',
    ],
    ['half a file', () => modern.subarray(0, 900), PASSWORD, 'certificate_not_pkcs12'],
    [
      'one byte too many',
      () => Buffer.concat([modern, Buffer.from([0])]),
      PASSWORD,
      'certificate_not_pkcs12',
    ],
    ['structures without end', deep, PASSWORD, 'certificate_not_pkcs12'],
    [
      'no key',
      () => maker.export(PASSWORD, '-nokeys', '-in', acme.certificate),
      PASSWORD,
      'certificate_without_key',
    ],
    [
      'no certificate',
      () => maker.export(PASSWORD, '-nocerts', '-inkey', acme.key),
      PASSWORD,
      'certificate_without_certificate',
    ],
    ['the key of another certificate', mismatch, PASSWORD, 'certificate_key_mismatch'],
    [
      'a cipher nobody uses',
      () => maker.file(acme, PASSWORD, '-certpbe', 'camellia-256-cbc', '-keypbe', 'camellia-256-cbc'),
      PASSWORD,
      'certificate_unsupported',
    ],
    [
      'ten million iterations',
      () => maker.file(acme, PASSWORD, '-nomac', '-iter', '10000000'),
      PASSWORD,
      'certificate_too_costly',
    ],
    [
      'five million to check',
      () => maker.file(acme, PASSWORD, '-iter', '5000000'),
      PASSWORD,
      'certificate_too_costly',
    ],
  ])('%s', async (_what, make, password, code) => {
    const answer = await add(make(), password);
    expect({ status: answer.status, code: answer.body.code }).toEqual({ status: 400, code });
    expect(await listed()).toEqual([]);
  });

  it.each([
    ['month 13', '261301000000Z'],
    ['letters', 'abcdefghijklZ'],
  ])('one that ends in a time that is none: %s', async (_what, time) => {
    const { key, certificate } = maker.identity();
    const der = Buffer.from(new X509Certificate(maker.read(certificate)).raw);
    // two UTCTimes, one after the other: tag, length, thirteen characters
    const notAfter = der.indexOf(Buffer.from([0x17, 13]), der.indexOf(Buffer.from([0x17, 13])) + 15);
    der.write(time, notAfter + 2, 'latin1');
    const pfx = maker.file({ key, certificate: maker.write('odd.crt', pem(der)) }, PASSWORD);
    expect(await add(pfx)).toMatchObject({ status: 400, body: { code: 'certificate_unsupported' } });
  });

  it('one that has expired', async () => {
    const short = maker.file(maker.identity({ days: 1 }), PASSWORD);
    system.setClock(25 * 60 * 60 * 1000);
    const late = await owner(system);
    const answer = await late.http.post(PATH, {
      label: 'Seal',
      pfxBase64: short.toString('base64'),
      pfxPassword: PASSWORD,
    });
    expect({ status: answer.status, code: answer.body.code }).toEqual({
      status: 400,
      code: 'certificate_expired',
    });
  });

  it.each<[string, () => string]>([
    ['line breaks', () => modern.toString('base64').replace(/.{64}/g, '$&\n')],
    ['the alphabet of addresses', () => Buffer.from([0xfb, 0xff, 0xfe]).toString('base64url')],
    ['a missing padding', () => 'TUlJ'.concat('TQ')],
    ['bits that are not used', () => 'TUlJTR=='],
    ['other characters', () => `!${modern.toString('base64')}`],
    ['nothing', () => ''],
    ['more than 256 kB', () => Buffer.alloc(256 * 1024 + 1).toString('base64')],
  ])('base64 with %s', async (_what, base64) => {
    const { status, body } = await add(base64());
    expect({ status, code: body.code, pointer: body.errors[0].pointer }).toEqual({
      status: 400,
      code: 'validation_failed',
      pointer: '/pfxBase64',
    });
  });

  it.each([
    ['/label', { label: ' ' }],
    ['/label', { label: undefined }],
    ['/applicability', { applicability: 'JAdES' }],
    ['/environment', { environment: 'prod' }],
    ['/pfxPassword', { pfxPassword: undefined }],
  ])('%s as %j', async (pointer, fields) => {
    const { status, body } = await add(modern, PASSWORD, fields);
    expect({ status, pointer: body.errors[0].pointer }).toEqual({ status: 400, pointer });
  });

  it('any, without an encryption key', async () => {
    const bare = await startTestSystem();
    try {
      account = await owner(bare);
      expect(await add(modern)).toMatchObject({ status: 503, body: { code: 'encryption_not_configured' } });
    } finally {
      await bare.stop();
    }
  });
});

it('a damaged file is refused, or taken where the damage does no harm, and never a failure of ours', async () => {
  const places = fc.array(fc.tuple(fc.nat({ max: modern.length - 1 }), fc.nat({ max: 255 })), {
    minLength: 1,
    maxLength: 4,
  });
  await fc.assert(
    fc.asyncProperty(places, async (damages) => {
      const damaged = Buffer.from(modern);
      for (const [place, byte] of damages) damaged[place] = byte;
      const answer = await add(damaged);
      expect([201, 400]).toContain(answer.status);
    }),
    { numRuns: 25 },
  );
});

it('files that ask for endless work keep nobody else waiting for long', async () => {
  const costly = maker.file(acme, PASSWORD, '-iter', '5000000');
  const answers = await Promise.all([add(costly), add(modern), account.http.get('/api/company/info')]);
  expect(answers.map(({ status }) => status)).toEqual([400, 201, 200]);
});

describe('deactivating', () => {
  it('erases what is secret and keeps what it was, as often as asked', async () => {
    const { id } = (await add(modern)).body;
    for (let n = 0; n < 2; n++) {
      const answer = await account.http.delete(`${PATH}/${id}`);
      expect(answer).toMatchObject({
        status: 200,
        body: { id, isActive: false, deactivatedAt: expect.any(String) },
      });
    }
    const [row] = await system.sql(
      'SELECT sealed_pfx, sealed_password FROM settings.signing_certificates WHERE id = $1',
      [id],
    );
    expect(row).toEqual({ sealed_pfx: null, sealed_password: null });
    expect(await listed()).toMatchObject([{ id, isActive: false }]);
    const events = await eventsOf(system, 'settings', account.companyId, 'signing_certificate.deactivated');
    expect(events).toEqual([{ type: 'signing_certificate.deactivated', data: { id } }]);
  });

  it('is for owners and admins; a member may look', async () => {
    const { id } = (await add(modern)).body;
    const member = await signUpMember(system, account, 'MEMBER');
    expect((await member.http.get(PATH)).body.items).toHaveLength(1);
    expect((await member.http.delete(`${PATH}/${id}`)).status).toBe(403);
  });

  it('of another company is 404', async () => {
    const { id } = (await add(modern)).body;
    const stranger = await owner(system);
    expect(await stranger.http.delete(`${PATH}/${id}`)).toMatchObject({
      status: 404,
      body: { code: 'signing_certificate_not_found' },
    });
    expect(await listed()).toMatchObject([{ isActive: true }]);
  });
});
