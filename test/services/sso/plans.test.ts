/** @list night — it fills tables with 100,000 domains, providers and sign-ins */
// Public requests and jobs are answered from an index.

import { attemptsOf } from '../../../services/sso/queries/attempts';
import { domainsToCheck, providerOfDomain, verifiedElsewhere } from '../../../services/sso/queries/domains';
import { takeSignIn } from '../../../services/sso/queries/sign-ins';
import { newId } from '../../../shared/runtime/database/ids';
import { PlanDatabase } from '../../support/plans';

const ROWS = 100_000;

let plans: PlanDatabase;
const companyId = newId();

beforeAll(async () => {
  plans = await PlanDatabase.start('sso');
  await plans.admin.query(`
    INSERT INTO sso.domain_claims (company_id, id, domain, token, created_at, verified_at, checked_at)
      SELECT gen_random_uuid(), gen_random_uuid(), 'domain-' || n || '.com', 'x', now(), now(),
        now() - n * interval '1 minute'
      FROM generate_series(1, ${ROWS}) n;
    INSERT INTO sso.providers (company_id, label, discovery_url, scopes, client_id, is_active, version, created_at,
        updated_at)
      SELECT company_id, 'SSO', 'https://id.acme.com', '[]', 'acme', true, 1, now(), now() FROM sso.domain_claims;
    INSERT INTO sso.attempts (company_id, id, started_at, outcome, stage)
      SELECT CASE WHEN n % 1000 = 0 THEN '${companyId}' ELSE gen_random_uuid() END, gen_random_uuid(), now(),
        'pending', 'authorization' FROM generate_series(1, ${ROWS}) n;
    INSERT INTO sso.sign_ins (state_hash, browser_hash, provider_id, provider_edition, nonce, code_verifier,
        return_to, created_at)
      SELECT 'state-' || n, 'x', 'oidc', '', 'x', 'x', '/', now() FROM generate_series(1, ${ROWS}) n;
    ANALYZE sso.domain_claims; ANALYZE sso.providers; ANALYZE sso.attempts; ANALYZE sso.sign_ins`);
});

const now = new Date().toISOString();
const weekAgo = new Date(Date.now() - 7 * 86_400_000).toISOString();

it.each([
  ['the provider of a domain', providerOfDomain, ['domain-77.com'], 1],
  ['who has verified a domain', verifiedElsewhere, ['domain-77.com'], 1],
  ['domains to check', domainsToCheck, [weekAgo], 50],
  ['a sign-in on its way', takeSignIn, ['state-77', 'x', 'oidc', now], 1],
])('%s', async (_what, statement, values, rows) => {
  await plans.admin.query(`SET app.all_companies = 'on'`);
  const plan = await plans.explain(statement, values);
  await plans.admin.query('RESET app.all_companies');
  expect(plan.rows).toBe(rows);
  expect(plan.text).not.toContain('Seq Scan');
  expect(plan.removed).toBe(0);
});

it('the last sign-ins of a company', async () => {
  const plan = await plans.explain(attemptsOf, [], companyId);
  expect(plan.rows).toBe(50);
  expect(plan.text).not.toContain('Seq Scan');
});
