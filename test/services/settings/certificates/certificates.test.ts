import { createHash, X509Certificate } from 'node:crypto';
import { settings } from '../../../../shared/contracts/settings';
import { eventsOf } from '../../../support/event-log';
import { owner, signUpMember } from '../../../support/users';
import { PASSWORD, PATH, withCertificates } from './signing-certificates';

const here = withCertificates();

describe('a signing certificate', () => {
  it('is added, and shows what it is without what is secret', async () => {
    const answer = await here.add(here.modern, PASSWORD, { applicability: 'PAdES', environment: 'PROD' });
    expect(answer.status).toBe(201);
    const x509 = new X509Certificate(here.maker.read(here.acme.certificate));
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
    expect(await here.listed()).toEqual([answer.body]);
  });

  it('is for all uses, and for tests, unless it is said', async () => {
    expect((await here.add(here.modern)).body).toMatchObject({ applicability: '*', environment: 'TEST' });
  });

  it('is stored sealed, file and password', async () => {
    const { id } = await here.added(here.modern);
    const [row] = await here.system.sql<Record<string, string>>(
      'SELECT *, c::text AS row FROM settings.signing_certificates c WHERE id = $1',
      [id],
    );
    expect(row?.sealed_pfx).toMatch(/^v1\./);
    expect(row?.sealed_password).toMatch(/^v1\./);
    expect(row?.row).not.toContain(PASSWORD);
    expect(row?.row).not.toContain(here.modern.toString('base64').slice(0, 40));
  });

  it('tells subscribers that it was added', async () => {
    const { id, notAfter } = await here.added(here.modern);
    expect(await eventsOf(here.system, 'settings', here.account.companyId, 'signing_certificate')).toEqual([
      {
        type: 'signing_certificate.added',
        data: { id, label: 'Seal', applicability: '*', environment: 'TEST', notAfter },
      },
    ]);
  });

  it.each<[string, () => [Buffer, string], string]>([
    ['the older kind', () => [here.maker.file(here.acme, PASSWORD, '-legacy'), PASSWORD], 'RSA 2048'],
    [
      'an elliptic curve',
      () => [here.maker.file(here.maker.identity({ type: 'ec' }), PASSWORD), PASSWORD],
      'EC prime256v1',
    ],
    [
      'Ed25519',
      () => [here.maker.file(here.maker.identity({ type: 'ed25519' }), PASSWORD), PASSWORD],
      'ED25519',
    ],
    [
      'an older elliptic one',
      () => [here.maker.file(here.maker.identity({ type: 'ec' }), PASSWORD, '-legacy'), PASSWORD],
      'EC prime256v1',
    ],
    [
      'a password outside ASCII',
      () => [here.maker.file(here.acme, 'Grüße-ключ-密码'), 'Grüße-ключ-密码'],
      'RSA 2048',
    ],
    [
      'an older one outside ASCII',
      () => [here.maker.file(here.acme, 'Grüße-ключ', '-legacy'), 'Grüße-ключ'],
      'RSA 2048',
    ],
    ['an empty password', () => [here.maker.file(here.acme, ''), ''], 'RSA 2048'],
    ['no integrity check', () => [here.maker.file(here.acme, PASSWORD, '-nomac'), PASSWORD], 'RSA 2048'],
    [
      'unencrypted certificates',
      () => [here.maker.file(here.acme, PASSWORD, '-certpbe', 'NONE'), PASSWORD],
      'RSA 2048',
    ],
    [
      'an unencrypted key',
      () => [here.maker.file(here.acme, PASSWORD, '-keypbe', 'NONE'), PASSWORD],
      'RSA 2048',
    ],
    [
      'a hundred thousand iterations',
      () => [here.maker.file(here.acme, PASSWORD, '-iter', '100000'), PASSWORD],
      'RSA 2048',
    ],
  ])('may be in a file of %s', async (_what, make, keyType) => {
    expect((await here.added(...make())).keyType).toBe(keyType);
  });

  it('is the one that belongs to the key, of all that are in the file', async () => {
    const others = ['-certfile', here.maker.identity({ subject: '/CN=Authority' }).certificate];
    const { subject } = await here.added(here.maker.file(here.acme, PASSWORD, ...others));
    expect(subject).toContain('Zoë Łódź');
  });
});

describe('deactivating', () => {
  it('erases what is secret and keeps what it was, as often as asked', async () => {
    const { id } = await here.added(here.modern);
    for (let n = 0; n < 2; n++) {
      const answer = await here.account.http.delete(`${PATH}/${id}`);
      expect(answer).toMatchObject({
        status: 200,
        body: { id, isActive: false, deactivatedAt: expect.any(String) },
      });
    }
    const [row] = await here.system.sql(
      'SELECT sealed_pfx, sealed_password FROM settings.signing_certificates WHERE id = $1',
      [id],
    );
    expect(row).toEqual({ sealed_pfx: null, sealed_password: null });
    expect(await here.listed()).toMatchObject([{ id, isActive: false }]);
    const events = await eventsOf(
      here.system,
      'settings',
      here.account.companyId,
      'signing_certificate.deactivated',
    );
    expect(events).toEqual([{ type: 'signing_certificate.deactivated', data: { id } }]);
  });

  it('is for owners and admins; a member may look', async () => {
    const { id } = await here.added(here.modern);
    const member = await signUpMember(here.system, here.account, 'MEMBER');
    expect((await member.http.call(settings.listCertificates, {})).items).toHaveLength(1);
    expect((await member.http.delete(`${PATH}/${id}`)).status).toBe(403);
  });

  it('of another company is 404', async () => {
    const { id } = await here.added(here.modern);
    const stranger = await owner(here.system);
    expect(await stranger.http.delete(`${PATH}/${id}`)).toMatchObject({
      status: 404,
      body: { code: 'signing_certificate_not_found' },
    });
    expect(await here.listed()).toMatchObject([{ isActive: true }]);
  });
});
