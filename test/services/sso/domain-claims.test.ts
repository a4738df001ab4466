/** @slow — the core of its capability over HTTP, with a company for most cases */
// Claiming e-mail domains and giving them up.
import { sso } from '../../../shared/contracts/sso';
import { eventsOf } from '../../support/event-log';
import { expectInvalid, expectProblem } from '../../support/problems';
import type { TestSystem } from '../../support/system';
import type { CompanyAccount } from '../../support/users';
import {
  claim,
  companyWithProvider,
  DOMAINS,
  type DomainSystem,
  lookUp,
  newDomain,
  published,
  startDomainSystem,
  verified,
} from './domains';

let domains: DomainSystem;
let system: TestSystem;

beforeAll(async () => {
  domains = await startDomainSystem();
  system = domains.system;
});
afterEach(() => published.clear());

describe('a claim', () => {
  it('answers the record to publish, and routes nobody', async () => {
    const host = await companyWithProvider(system);
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
    expect((await lookUp(system, 'acme.com')).status).toBe(204);
  });

  it('of the same domain again has another value, and is one claim', async () => {
    const host = await companyWithProvider(system);
    const [first, second] = [await claim(host, 'again.com'), await claim(host, 'AGAIN.com')];
    expect(second.id).toBe(first.id);
    expect(second.txtValue).not.toBe(first.txtValue);
    expect((await host.http.call(sso.domains, {})).items).toHaveLength(1);
  });

  it('of a verified domain changes nothing', async () => {
    const host = await companyWithProvider(system);
    const before = await verified(host);
    expect(await claim(host, before.domain)).toEqual(before);
  });

  it('is free to every company until one has proven it', async () => {
    const domain = newDomain();
    const [one, two] = [await companyWithProvider(system), await companyWithProvider(system)];
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
    const host = await companyWithProvider(system);
    expect((await claim(host, text)).domain).toBe(domain);
  });

  it.each([
    ...'com co.uk github.io blogspot.com s3.amazonaws.com localhost acme acme.test acme.local acme.internal'.split(
      ' ',
    ),
    ...'acme.not-a-tld https://acme.com acme.com/ acme.com/path acme.com:443 user@acme.com @acme.com *.acme.com'.split(
      ' ',
    ),
    ...'.acme.com acme..com acme.com. -acme.com acme-.com ac_me.com acme%2ecom acme.com?x acme.com#x'.split(
      ' ',
    ),
    ...'acme\\.com 127.0.0.1 0x7f.1 2130706433 [::1] ::1'.split(' '),
    ...['ac me.com', ' acme.com', 'acme.com ', 'acme.com\t', '\u200bacme.com\u0007', ''],
    ...[`${'a'.repeat(64)}.com`, `${'a.'.repeat(130)}com`],
  ])('of %j is refused', async (domain) => {
    const host = await claimer();
    expectInvalid(await host.http.post(DOMAINS, { domain }), '/domain');
    expect((await host.http.call(sso.domains, {})).items).toEqual([]);
  });

  let shared: CompanyAccount | undefined;
  async function claimer(): Promise<CompanyAccount> {
    shared ??= await companyWithProvider(system);
    return shared;
  }

  it('is one of a hundred at most, also when many are made at once', async () => {
    const host = await companyWithProvider(system);
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

describe('giving up', () => {
  it('routes nobody any more, and is told', async () => {
    const host = await companyWithProvider(system);
    const { id, domain } = await verified(host);
    expect((await host.http.delete(`${DOMAINS}/${id}`)).body).toEqual({ id });
    expect((await lookUp(system, domain)).status).toBe(204);
    expectProblem(await host.http.delete(`${DOMAINS}/${id}`), 404, 'domain_not_found');
    expect(await eventsOf(system, 'sso', host.companyId, 'sso.domain_removed')).toEqual([
      { type: 'sso.domain_removed', data: { id, domain } },
    ]);
  });
});
