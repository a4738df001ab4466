/** @list all — the rest of its service; npm test has the core */
// Proving that an e-mail domain is the company's own: once, and again every week.

import { companies } from '../../../shared/contracts/companies';
import { sso } from '../../../shared/contracts/sso';
import { eventsOf } from '../../support/event-log';
import type { HttpClient } from '../../support/http-client';
import { mailsTo } from '../../support/mails';
import { expectProblem } from '../../support/problems';
import type { TestSystem } from '../../support/system';
import { until } from '../../support/until';
import { type CompanyAccount, createKey, signUpMember } from '../../support/users';
import {
  claim,
  companyWithProvider,
  DOMAINS,
  type DomainSystem,
  lookUp,
  newDomain,
  publish,
  published,
  startDomainSystem,
  type Texts,
  verified,
  verify,
} from './domains';

const DAY_MS = 86_400_000;

let domains: DomainSystem;
let system: TestSystem;

beforeAll(async () => {
  domains = await startDomainSystem();
  system = domains.system;
});
afterEach(() => {
  system.setClock(0);
  published.clear();
});

describe('verifying', () => {
  it('with the right record makes the domain the company’s own', async () => {
    const host = await companyWithProvider(system);
    const made = await claim(host, newDomain());
    publish(made, 'something else', 'v=spf1 -all');
    const answer = await verify(host, made);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ id: made.id, status: 'verified', verifiedAt: expect.any(String) });
    const found = await lookUp(system, made.domain);
    expect(found.status).toBe(200);
    expect(found.body).toEqual({ providerId: `c_${host.companyId}`, label: 'SSO' });
    expect(await eventsOf(system, 'sso', host.companyId, 'sso.domain')).toEqual([
      { type: 'sso.domain_claimed', data: { id: made.id, domain: made.domain } },
      { type: 'sso.domain_verified', data: { id: made.id, domain: made.domain } },
    ]);
  });

  it('again is no error, and no news', async () => {
    const host = await companyWithProvider(system);
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
    const host = await companyWithProvider(system);
    const made = await claim(host, newDomain());
    const filled = Array.isArray(texts)
      ? texts.map((text) => String(text).replace('<value>', made.txtValue))
      : texts;
    if (filled !== undefined) published.set(made.txtName, filled);
    expectProblem(await verify(host, made), 400, code);
    expect((await host.http.call(sso.domains, {})).items).toMatchObject([
      { status: 'unverified', verifiedAt: null },
    ]);
    expect((await lookUp(system, made.domain)).status).toBe(204);
  });

  it('reads a value that travels in pieces', async () => {
    const host = await companyWithProvider(system);
    const made = await claim(host, newDomain());
    published.set(made.txtName, [
      [made.txtValue.slice(0, 10), made.txtValue.slice(10, 40), made.txtValue.slice(40)],
    ]);
    expect((await verify(host, made)).status).toBe(200);
  });

  it('finds the value among records too long for a datagram', async () => {
    const host = await companyWithProvider(system);
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
    const host = await companyWithProvider(system);
    const first = await claim(host, newDomain());
    publish(first);
    await claim(host, first.domain);
    expectProblem(await verify(host, first), 400, 'domain_txt_wrong');
  });

  it('is refused once another company has proven the domain, and free when it gives it up', async () => {
    const [first, second] = [await companyWithProvider(system), await companyWithProvider(system)];
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
    const hosts = await Promise.all(Array.from({ length: 6 }, () => companyWithProvider(system)));
    const claims = await Promise.all(hosts.map((host) => claim(host, domain)));
    published.set(
      `_service-sso.${domain}`,
      claims.map(({ txtValue }) => txtValue),
    );
    const answers = await Promise.all(hosts.map((host, n) => verify(host, { id: claims[n]?.id ?? '' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    const winner = hosts[answers.findIndex(({ status }) => status === 200)];
    expect((await lookUp(system, domain)).body).toMatchObject({ providerId: `c_${winner?.companyId}` });
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
  /** Reads by a key: no session lives as long as the clock is moved here. */
  const shown = async ({ companyId }: CompanyAccount) => {
    const [domain] = (await keys.get(companyId)?.call(sso.domains, {}))?.items ?? [];
    if (!domain) throw new Error('no domain is shown');
    return domain;
  };
  const keys = new Map<string, HttpClient>();
  const checkedAt = (domain: { checkedAt: string | null }) => Date.parse(domain.checkedAt ?? '');
  async function companyWithDomain() {
    const host = await companyWithProvider(system);
    keys.set(host.companyId, await createKey(host, ['company:read']));
    return { host, domain: await verified(host) };
  }

  it('leaves a domain whose record is there, and notes when it looked', async () => {
    const { host, domain: before } = await companyWithDomain();
    system.setClock(8 * DAY_MS);
    await recheck();
    const after = await shown(host);
    expect(after).toMatchObject({ status: 'verified', verifiedAt: before.verifiedAt, failingSince: null });
    expect(checkedAt(after) - checkedAt(before)).toBeGreaterThan(7 * DAY_MS);
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
    expect((await lookUp(system, domain)).status).toBe(200);
    system.setClock(24 * DAY_MS);
    await recheck();
    expect(await shown(host)).toMatchObject({ status: 'unverified', verifiedAt: null });
    expect((await lookUp(system, domain)).status).toBe(204);
    expect(await eventsOf(system, 'sso', host.companyId, 'sso.domain_unverified')).toEqual([
      { type: 'sso.domain_unverified', data: { id, domain } },
    ]);
  });

  it('tells every OWNER of a company that requires its single sign-on, when the record is missed and when the domain is lost', async () => {
    const { host, domain: made } = await companyWithDomain();
    const { host: free, domain: ofFree } = await companyWithDomain();
    const second = await signUpMember(system, host, 'OWNER');
    const admin = await signUpMember(system, host, 'ADMIN');
    await host.http.call(companies.changeSecurityPolicy, { sessionMaxHours: 24 });
    // the conditions of requiring it are not the subject here
    await system.sql(`UPDATE companies.security_policies SET sso = 'required' WHERE company_id = $1`, [
      host.companyId,
    ]);
    for (const { txtName } of [made, ofFree]) published.delete(txtName);
    for (const days of [8, 16, 24, 32]) {
      system.setClock(days * DAY_MS);
      await recheck();
    }
    const { id } = made;
    expect(
      await system.sql('SELECT FROM sso.domain_claims WHERE id = $1 AND verified_at IS NULL', [id]),
    ).toHaveLength(1);
    const about = async ({ email }: { email: string }, domain: string) =>
      (await mailsTo(system, email)).filter(({ text }) => text?.includes(domain));
    for (const one of [host, second])
      await until('both mails are there', async () => (await about(one, made.domain)).length === 2);
    expect(await about(admin, made.domain)).toEqual([]);
    expect(await about(free, ofFree.domain)).toEqual([]);
  });

  it('does not hold name servers that fail against a domain', async () => {
    const { host, domain: made } = await companyWithDomain();
    for (const days of [8, 16, 24]) {
      published.set(made.txtName, 'failing');
      system.setClock(days * DAY_MS);
      await recheck();
    }
    expect(await shown(host)).toMatchObject({ status: 'verified', failingSince: null });
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
});
