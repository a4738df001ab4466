/** @slow — the core of its capability over HTTP, with a company for most cases */
import { createHash, X509Certificate } from 'node:crypto';
import { settings } from '../../../../shared/contracts/settings';
import { eventsOf } from '../../../support/event-log';
import { latestMailTo, mailsTo } from '../../../support/mails';
import { until } from '../../../support/until';
import { type CompanyAccount, owner, signUpMember } from '../../../support/users';
import { PASSWORD, PATH, withCertificates } from './signing-certificates';

const DAY_MS = 24 * 60 * 60 * 1000;
const DAYS = 60;
const JOB = 'notify_expiring_certificates';

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

  const inFile =
    (options: string[], password = PASSWORD, type?: 'ec' | 'ed25519') =>
    () => {
      const identity = type ? here.maker.identity({ type }) : here.acme;
      return [here.maker.file(identity, password, ...options), password] as const;
    };
  it.each<[string, () => readonly [Buffer, string], string]>([
    ['the older kind', inFile(['-legacy']), 'RSA 2048'],
    ['an older elliptic one', inFile(['-legacy'], PASSWORD, 'ec'), 'EC prime256v1'],
    ['Ed25519', inFile([], PASSWORD, 'ed25519'), 'ED25519'],
    ['a password outside ASCII', inFile([], 'Grüße-ключ-密码'), 'RSA 2048'],
    ['an older one outside ASCII', inFile(['-legacy'], 'Grüße-ключ'), 'RSA 2048'],
    ['an empty password', inFile([], ''), 'RSA 2048'],
    ['no integrity check', inFile(['-nomac']), 'RSA 2048'],
    ['unencrypted certificates', inFile(['-certpbe', 'NONE']), 'RSA 2048'],
    ['an unencrypted key', inFile(['-keypbe', 'NONE']), 'RSA 2048'],
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
});

describe('owners and admins are told 30, 7 and 1 days before it ends', () => {
  let pfxBase64: string;
  let account: CompanyAccount;
  let id: string;

  beforeAll(() => {
    const short = here.maker.identity({ type: 'ec', days: DAYS });
    pfxBase64 = here.maker.file(short, 'x').toString('base64');
  });
  beforeEach(async () => {
    account = await owner(here.system, { locale: 'de' }, { name: 'Acme' });
    id = await certificate();
  });
  afterEach(() => account.http.delete(`${PATH}/${id}`));

  async function certificate(): Promise<string> {
    const added = await account.http.respond(settings.addCertificate, {
      label: 'Seal',
      pfxBase64,
      pfxPassword: 'x',
    });
    expect(added.status).toBe(201);
    return added.body.id;
  }

  /** Runs the daily job at the time when the certificate has this many days left. */
  async function lookWith(daysLeft: number): Promise<void> {
    // half an hour more: the certificate was made some seconds before
    here.system.setClock((DAYS - daysLeft) * DAY_MS + 30 * 60 * 1000);
    await here.system.sql('SELECT settings_jobs.add_job($1)', [JOB]);
    await until('the look is over', async () => {
      const jobs = await here.system.sql(
        'SELECT FROM settings_jobs.jobs WHERE task_identifier = $1 AND key IS NULL',
        [JOB],
      );
      return jobs.length === 0;
    });
  }

  async function told(): Promise<number[]> {
    const type = 'signing_certificate.expiring';
    const events = await eventsOf(here.system, 'settings', account.companyId, type);
    return events.map(({ data }) => Number(data.daysLeft));
  }

  it('each once, by an event', async () => {
    for (const days of [31, 30, 29, 8, 7, 7, 6, 2, 1, 0.5, 0, -3]) await lookWith(days);
    expect(await told()).toEqual([30, 7, 1]);
    const [event] = await eventsOf(
      here.system,
      'settings',
      account.companyId,
      'signing_certificate.expiring',
    );
    expect(event?.data).toMatchObject({
      id,
      label: 'Seal',
      environment: 'TEST',
      notAfter: expect.any(String),
    });
  });

  it('and by a letter to owners and admins in their language, not to members', async () => {
    const admin = await signUpMember(here.system, account, 'ADMIN', { locale: 'fr' });
    const member = await signUpMember(here.system, account, 'MEMBER');
    await lookWith(30);
    await lookWith(29);
    const [german, french] = [
      await latestMailTo(here.system, account.email),
      await latestMailTo(here.system, admin.email),
    ];
    expect(german.subject?.replace(/\s/g, ' ')).toBe('Signaturzertifikat „Seal“: noch 30 Tage gültig');
    expect(french.subject?.replace(/\s/g, ' ')).toBe(
      'Le certificat de signature « Seal » expire dans 30 jours',
    );
    expect(german.text).toContain('von Acme');
    await until('all mails are sent', async () => {
      const waiting = await here.system.sql(
        `SELECT FROM settings.outbox WHERE company_id = $1 UNION ALL
         SELECT FROM mail.messages WHERE company_id = $1 AND status = 'queued'`,
        [account.companyId],
      );
      return waiting.length === 0;
    });
    expect(await mailsTo(here.system, member.email)).toEqual([]);
    expect(await mailsTo(here.system, account.email)).toHaveLength(1);
  });

  it('also after a pause, with what is true then', async () => {
    await lookWith(31);
    await lookWith(5);
    await lookWith(4);
    expect(await told()).toEqual([5]);
  });

  it('once, though two look at the same moment', async () => {
    here.system.setClock((DAYS - 30) * DAY_MS + 30 * 60 * 1000);
    await here.system.sql(
      `SELECT settings_jobs.add_job('notify_expiring_certificates') FROM generate_series(1, 4)`,
    );
    await lookWith(30);
    expect(await told()).toEqual([30]);
  });

  it('not after it was deactivated', async () => {
    await account.http.delete(`${PATH}/${id}`);
    await lookWith(7);
    expect(await told()).toEqual([]);
  });

  it('each certificate by itself', async () => {
    const second = await certificate();
    await lookWith(7);
    expect(await told()).toEqual([7, 7]);
    await account.http.delete(`${PATH}/${second}`);
  });

  it('and the queue looks every day by itself', async () => {
    const [cron] = await here.system.sql<{ identifier: string }>(
      `SELECT identifier FROM settings_jobs._private_known_crontabs WHERE identifier = 'notify_expiring_certificates'`,
    );
    expect(cron).toBeDefined();
  });
});
