// E-mail domains: claiming, proving, losing and giving them up, against a real name server.
import { type CompanyAccount, createKey, owner } from '../../support/accounts';
import { eventsOf } from '../../support/event-log';
import { type Answer, Http } from '../../support/http';
import { type NameServer, startNameServer } from '../../support/name-server';
import { startTestSystem, type TestSystem } from '../../support/system';
import { until } from '../../support/until';
import { expectInvalid, expectProblem, withoutRequestId } from '../identity/problems';
import { ENCRYPTION, SSO, saveProvider } from './sso-system';

const DOMAINS = `${SSO}/domains`;
const DAY_MS = 86_400_000;

type Texts = (string | string[])[] | 'failing' | 'silent';

/** What the name server says, by name; the rest does not exist. */
const published = new Map<string, Texts>();

let names: NameServer;
let system: TestSystem;

beforeAll(async () => {
  names = await startNameServer((name, type) =>
    type === 'TXT' ? published.get(name.toLowerCase()) : undefined,
  );
  system = await startTestSystem({ DNS_SERVERS: names.address, ...ENCRYPTION });
});
afterAll(async () => {
  await system?.stop();
  await names?.stop();
});
afterEach(() => {
  system.setClock(0);
  published.clear();
});

async function companyWithProvider(): Promise<CompanyAccount> {
  const host = await owner(system);
  await saveProvider(host, {
    clientId: 'acme',
    discoveryUrl: 'https://id.acme.com/.well-known/openid-configuration',
  });
  return host;
}

let made = 0;
const newDomain = () => `company-${made++}.com`;

async function claim(host: CompanyAccount, domain: string) {
  const answer = await host.http.post(DOMAINS, { domain });
  if (answer.status !== 201) throw new Error(`claiming ${domain} answered ${answer.status}: ${answer.text}`);
  return answer.body;
}

const verify = ({ http }: CompanyAccount, { id }: { id: string }) => http.post(`${DOMAINS}/${id}/verify`);

function publish({ txtName, txtValue }: { txtName: string; txtValue: string }, ...others: string[]): void {
  published.set(txtName, [...others, txtValue]);
}

async function verified(host: CompanyAccount, domain = newDomain()) {
  const made = await claim(host, domain);
  publish(made);
  const answer = await verify(host, made);
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body;
}

function lookUp(domain: string): Promise<Answer> {
  return new Http(system.baseUrl).get(`/api/sso/lookup?email=anybody@${encodeURIComponent(domain)}`);
}

describe('a claim', () => {
  it('answers the record to publish, and routes nobody', async () => {
    const host = await companyWithProvider();
    const made = await claim(host, 'acme.com');
    expect(made).toEqual({
      id: expect.any(String),
      domain: 'acme.com',
      status: 'unverified',
      txtName: '_service-sso.acme.com',
      txtValue: expect.stringMatching(/^service-sso-verification=[\w-]{43}$/),
      createdAt: expect.any(String),
      verifiedAt: null,
      checkedAt: null,
      failingSince: null,
    });
    expect((await host.http.get(DOMAINS)).body).toEqual({ items: [made] });
    expect((await lookUp('acme.com')).status).toBe(204);
  });

  it('of the same domain again has another value, and is one claim', async () => {
    const host = await companyWithProvider();
    const [first, second] = [await claim(host, 'again.com'), await claim(host, 'AGAIN.com')];
    expect(second.id).toBe(first.id);
    expect(second.txtValue).not.toBe(first.txtValue);
    expect((await host.http.get(DOMAINS)).body.items).toHaveLength(1);
  });

  it('of a verified domain changes nothing', async () => {
    const host = await companyWithProvider();
    const before = await verified(host);
    expect(await claim(host, before.domain)).toEqual(before);
  });

  it('is free to every company until one has proven it', async () => {
    const domain = newDomain();
    const [one, two] = [await companyWithProvider(), await companyWithProvider()];
    const [mine, theirs] = [await claim(one, domain), await claim(two, domain)];
    expect(mine.txtValue).not.toBe(theirs.txtValue);
  });

  it.each([
    ['an internationalised one', 'bücher.de', 'xn--bcher-kva.de'],
    ['one in capitals', 'Acme.CO.UK', 'acme.co.uk'],
    ['one in full-width letters', 'ａｃｍｅ.org', 'acme.org'],
    ['a subdomain', 'mail.acme.net', 'mail.acme.net'],
    ['one below a private suffix', 'acme.github.io', 'acme.github.io'],
    ['one with an ideographic full stop', 'acme。fr', 'acme.fr'],
    ['one in ASCII form', 'xn--bcher-kva.at', 'xn--bcher-kva.at'],
  ])('takes %s', async (_what, text, domain) => {
    const host = await companyWithProvider();
    expect((await claim(host, text)).domain).toBe(domain);
  });

  it.each([
    'com',
    'co.uk',
    'github.io',
    'blogspot.com',
    's3.amazonaws.com',
    'localhost',
    'acme',
    'acme.test',
    'acme.local',
    'acme.internal',
    'acme.not-a-tld',
    'https://acme.com',
    'acme.com/',
    'acme.com/path',
    'acme.com:443',
    'user@acme.com',
    '@acme.com',
    '*.acme.com',
    '.acme.com',
    'acme..com',
    'acme.com.',
    '-acme.com',
    'acme-.com',
    'ac me.com',
    ' acme.com',
    'acme.com ',
    'acme.com\t',
    'ac_me.com',
    'acme%2ecom',
    'acme.com?x',
    'acme.com#x',
    'acme\\.com',
    '127.0.0.1',
    '0x7f.1',
    '2130706433',
    '[::1]',
    '::1',
    `${'a'.repeat(64)}.com`,
    `${'a.'.repeat(130)}com`,
    '\u200bacme.com\u0007',
    '',
  ])('of %j is refused', async (domain) => {
    const host = await claimer();
    expectInvalid(await host.http.post(DOMAINS, { domain }), '/domain');
    expect((await host.http.get(DOMAINS)).body.items).toEqual([]);
  });

  let shared: CompanyAccount | undefined;
  async function claimer(): Promise<CompanyAccount> {
    shared ??= await companyWithProvider();
    return shared;
  }

  it('is one of a hundred at most, also when many are made at once', async () => {
    const host = await companyWithProvider();
    await system.sql(
      `INSERT INTO sso.domain_claims (company_id, id, domain, token, created_at)
       SELECT $1, gen_random_uuid(), 'many-' || n || '.com', 'x', now() FROM generate_series(1, 98) n`,
      [host.companyId],
    );
    const claims = Array.from({ length: 6 }, () => host.http.post(DOMAINS, { domain: newDomain() }));
    const statuses = (await Promise.all(claims)).map(({ status }) => status).sort();
    expect(statuses).toEqual([201, 201, 409, 409, 409, 409]);
    expectProblem(await host.http.post(DOMAINS, { domain: newDomain() }), 409, 'domain_limit_reached');
    expect((await host.http.post(DOMAINS, { domain: 'many-1.com' })).status).toBe(201);
  });
});

describe('verifying', () => {
  it('with the right record makes the domain the company’s own', async () => {
    const host = await companyWithProvider();
    const made = await claim(host, newDomain());
    publish(made, 'something else', 'v=spf1 -all');
    const answer = await verify(host, made);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ id: made.id, status: 'verified', verifiedAt: expect.any(String) });
    const found = await lookUp(made.domain);
    expect(found.status).toBe(200);
    expect(found.body).toEqual({ providerId: `c_${host.companyId}`, label: 'SSO' });
    expect(await eventsOf(system, 'sso', host.companyId, 'sso.domain')).toEqual([
      { type: 'sso.domain_claimed', data: { id: made.id, domain: made.domain } },
      { type: 'sso.domain_verified', data: { id: made.id, domain: made.domain } },
    ]);
  });

  it('again is no error, and no news', async () => {
    const host = await companyWithProvider();
    const made = await verified(host);
    expect((await verify(host, made)).body).toMatchObject({
      status: 'verified',
      verifiedAt: made.verifiedAt,
    });
    expect(await eventsOf(system, 'sso', host.companyId, 'sso.domain_verified')).toHaveLength(1);
  });

  const failures: [string, Texts | undefined, string][] = [
    ['no such name', undefined, 'domain_txt_missing'],
    ['a name without TXT records', [], 'domain_txt_missing'],
    ['another value', ['service-sso-verification=another'], 'domain_txt_wrong'],
    ['the value with more behind it', ['<value>x'], 'domain_txt_wrong'],
    ['the value amid others in one record', ['v=1 <value>'], 'domain_txt_wrong'],
    ['name servers that fail', 'failing', 'domain_dns_failed'],
    ['name servers that are silent', 'silent', 'domain_dns_failed'],
  ];
  it.each(failures)('with %s is refused, and the domain stays unverified', async (_what, texts, code) => {
    const host = await companyWithProvider();
    const made = await claim(host, newDomain());
    const filled = Array.isArray(texts)
      ? texts.map((text) => String(text).replace('<value>', made.txtValue))
      : texts;
    if (filled !== undefined) published.set(made.txtName, filled);
    expectProblem(await verify(host, made), 400, code);
    expect((await host.http.get(DOMAINS)).body.items).toMatchObject([
      { status: 'unverified', verifiedAt: null },
    ]);
    expect((await lookUp(made.domain)).status).toBe(204);
  });

  it('reads a value that travels in pieces', async () => {
    const host = await companyWithProvider();
    const made = await claim(host, newDomain());
    published.set(made.txtName, [
      [made.txtValue.slice(0, 10), made.txtValue.slice(10, 40), made.txtValue.slice(40)],
    ]);
    expect((await verify(host, made)).status).toBe(200);
  });

  it('finds the value among records too long for a datagram', async () => {
    const host = await companyWithProvider();
    const made = await claim(host, newDomain());
    const long = Array.from({ length: 20 }, (_, n) => [
      `${n % 10}`.repeat(255),
      'x'.repeat(255),
      'y'.repeat(255),
    ]);
    published.set(made.txtName, [...long, made.txtValue]);
    expect((await verify(host, made)).status).toBe(200);
  });

  it('of a value that was replaced meanwhile is refused', async () => {
    const host = await companyWithProvider();
    const first = await claim(host, newDomain());
    publish(first);
    await claim(host, first.domain);
    expectProblem(await verify(host, first), 400, 'domain_txt_wrong');
  });

  it("of another company's claim answers as for none", async () => {
    const [host, stranger] = [await companyWithProvider(), await companyWithProvider()];
    const made = await claim(host, newDomain());
    publish(made);
    const theirs = await verify(stranger, made);
    expectProblem(theirs, 404, 'domain_not_found');
    const none = await verify(stranger, { id: '01900000-0000-7000-8000-00000000dead' });
    expect(withoutRequestId(theirs)).toEqual(withoutRequestId(none));
  });

  it('is refused once another company has proven the domain, and free when it gives it up', async () => {
    const [first, second] = [await companyWithProvider(), await companyWithProvider()];
    const domain = newDomain();
    const theirs = await verified(first, domain);
    const mine = await claim(second, domain);
    publish(mine);
    expectProblem(await verify(second, mine), 409, 'domain_taken');
    expect((await first.http.delete(`${DOMAINS}/${theirs.id}`)).status).toBe(200);
    expect((await verify(second, mine)).status).toBe(200);
  });

  it('by many companies at once is given to one', async () => {
    const domain = newDomain();
    const hosts = await Promise.all(Array.from({ length: 6 }, companyWithProvider));
    const claims = await Promise.all(hosts.map((host) => claim(host, domain)));
    published.set(
      `_service-sso.${domain}`,
      claims.map(({ txtValue }) => txtValue),
    );
    const answers = await Promise.all(hosts.map((host, n) => verify(host, claims[n])));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    const winner = hosts[answers.findIndex(({ status }) => status === 200)];
    expect((await lookUp(domain)).body).toMatchObject({ providerId: `c_${winner?.companyId}` });
  });

  it('is limited per company', async () => {
    const limited = await startTestSystem({ ...ENCRYPTION, RATE_LIMIT_DOMAIN_VERIFY: '3' });
    try {
      const host = await owner(limited);
      const path = `${DOMAINS}/01900000-0000-7000-8000-00000000dead/verify`;
      const statuses: number[] = [];
      for (let n = 0; n < 5; n++) statuses.push((await host.http.post(path)).status);
      expect(statuses).toEqual([404, 404, 404, 429, 429]);
    } finally {
      await limited.stop();
    }
  });
});

describe('giving up', () => {
  it('routes nobody any more, and is told', async () => {
    const host = await companyWithProvider();
    const { id, domain } = await verified(host);
    expect((await host.http.delete(`${DOMAINS}/${id}`)).body).toEqual({ id });
    expect((await lookUp(domain)).status).toBe(204);
    expectProblem(await host.http.delete(`${DOMAINS}/${id}`), 404, 'domain_not_found');
    expect(await eventsOf(system, 'sso', host.companyId, 'sso.domain_removed')).toEqual([
      { type: 'sso.domain_removed', data: { id, domain } },
    ]);
  });
});

describe('the weekly check', () => {
  const recheck = async () => {
    await system.sql(`SELECT sso_jobs.add_job('recheck_domains', '{}'::json)`);
    await until('the check is done', async () => {
      const rows = await system.sql(
        `SELECT FROM sso_jobs._private_jobs JOIN sso_jobs._private_tasks t ON t.id = task_id
         WHERE t.identifier = 'recheck_domains'`,
      );
      return rows.length === 0;
    });
  };
  /** By a key: no session lives as long as the clock is moved here. */
  const shown = async ({ companyId }: CompanyAccount) => {
    const key = keys.get(companyId);
    return (await key?.get(DOMAINS))?.body.items[0];
  };
  const keys = new Map<string, Http>();
  async function companyWithDomain() {
    const host = await companyWithProvider();
    keys.set(host.companyId, await createKey(host, ['company:read']));
    return { host, domain: await verified(host) };
  }

  it('leaves a domain whose record is there, and notes when it looked', async () => {
    const { host, domain: before } = await companyWithDomain();
    system.setClock(8 * DAY_MS);
    await recheck();
    const after = await shown(host);
    expect(after).toMatchObject({ status: 'verified', verifiedAt: before.verifiedAt, failingSince: null });
    expect(Date.parse(after.checkedAt) - Date.parse(before.checkedAt)).toBeGreaterThan(7 * DAY_MS);
  });

  it('asks once a week and not more often', async () => {
    const { host, domain: before } = await companyWithDomain();
    system.setClock(6 * DAY_MS);
    await recheck();
    expect((await shown(host)).checkedAt).toBe(before.checkedAt);
  });

  it('takes a domain away whose record has been missing for two weeks, and not before', async () => {
    const { host, domain: made } = await companyWithDomain();
    const { id, domain, txtName } = made;
    published.delete(txtName);
    system.setClock(8 * DAY_MS);
    await recheck();
    expect(await shown(host)).toMatchObject({ status: 'verified', failingSince: expect.any(String) });
    system.setClock(16 * DAY_MS);
    await recheck();
    expect(await shown(host)).toMatchObject({ status: 'verified' });
    expect((await lookUp(domain)).status).toBe(200);
    system.setClock(24 * DAY_MS);
    await recheck();
    expect(await shown(host)).toMatchObject({ status: 'unverified', verifiedAt: null });
    expect((await lookUp(domain)).status).toBe(204);
    expect(await eventsOf(system, 'sso', host.companyId, 'sso.domain_unverified')).toEqual([
      { type: 'sso.domain_unverified', data: { id, domain } },
    ]);
  });

  it('forgives a record that comes back', async () => {
    const { host, domain: made } = await companyWithDomain();
    published.set(made.txtName, ['another value']);
    system.setClock(8 * DAY_MS);
    await recheck();
    publish(made);
    system.setClock(16 * DAY_MS);
    await recheck();
    expect(await shown(host)).toMatchObject({ status: 'verified', failingSince: null });
  });

  it.each(['failing', 'silent'] as const)('does not hold %s name servers against a domain', async (how) => {
    const { host, domain: made } = await companyWithDomain();
    for (const days of [8, 16, 24, 32]) {
      published.set(made.txtName, how);
      system.setClock(days * DAY_MS);
      await recheck();
    }
    expect(await shown(host)).toMatchObject({ status: 'verified', failingSince: null });
  });
});
