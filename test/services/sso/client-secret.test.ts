/** @list all — the rest of its service; npm test has the core */
// The client secret of a company's provider: sealed, never told, and of no use anywhere else.

import { sso as actions } from '../../../shared/contracts/sso';
import { newId } from '../../../shared/runtime/database/ids';
import { beforeTests } from '../../support/made-before';
import { expectInvalid, expectProblem } from '../../support/problems';
import { startInstance } from '../../support/system';
import { owner } from '../../support/users';
import {
  companyWithSso,
  expectRefusal,
  lastAttempt,
  SSO,
  type SsoSystem,
  saveProvider,
  signIn,
  startSsoSystem,
} from './sso-system';

const DISCOVERY = 'https://id.acme.com/.well-known/openid-configuration';
const CANARY = 'a-client-secret-nobody-may-see';

let sso: SsoSystem;

beforeAll(async () => {
  sso = await startSsoSystem();
});
afterEach(() => sso.idp.reset());

const minimal = { clientId: 'acme', discoveryUrl: DISCOVERY };

describe('the client secret', () => {
  const sealed = async (companyId: string) => {
    const [row] = await sso.system.sql<{ sealed: string | null }>(
      'SELECT sealed_client_secret AS sealed FROM sso.providers WHERE company_id = $1',
      [companyId],
    );
    return row?.sealed;
  };
  /** The secret that the provider got at the last sign-in. */
  const shown = () => {
    const basic = sso.idp.credentials.at(-1)?.replace('Basic ', '');
    // RFC 6749, 2.3.1: encoded as in a form
    return basic && decodeURIComponent(Buffer.from(basic, 'base64').toString());
  };

  it('is sealed at rest, kept when it is left out, and cleared by null', async () => {
    const company = await companyWithSso(sso, { ...sso.idp.discovered, clientSecret: CANARY });
    sso.idp.script.user = { sub: 'secret-user', email: 'secret-user@acme.com' };
    expect(await sealed(company.companyId)).toMatch(/^v1\./);
    expect(await sealed(company.companyId)).not.toContain(CANARY);
    await signIn(sso, company.providerId);
    expect(shown()).toBe(`acme:${CANARY}`);

    const kept = await saveProvider(company, { ...sso.idp.discovered, label: 'Renamed' });
    expect(kept.provider?.hasClientSecret).toBe(true);
    expect((await signIn(sso, company.providerId)).status).toBe(200);
    expect(shown()).toBe(`acme:${CANARY}`);

    const cleared = await saveProvider(company, { ...sso.idp.discovered, clientSecret: null });
    expect(cleared.provider?.hasClientSecret).toBe(false);
    expect(await sealed(company.companyId)).toBeNull();
    expect((await signIn(sso, company.providerId)).status).toBe(200);
    expect(shown()).toBeUndefined();
  });

  it("does not open as another company's", async () => {
    const [one, two] = [await companyWithSso(sso, sso.idp.discovered), await companyWithSso(sso)];
    await saveProvider(one, { ...sso.idp.discovered, clientSecret: CANARY });
    await sso.system.sql(
      `UPDATE sso.providers SET sealed_client_secret = (
         SELECT sealed_client_secret FROM sso.providers WHERE company_id = $1
       ) WHERE company_id = $2`,
      [one.companyId, two.companyId],
    );
    const page = await signIn(sso, two.providerId);
    expectRefusal(page, 400, 'INVALID_OAUTH_CONFIGURATION');
    expect((await lastAttempt(two)).reason).toContain('client secret cannot be opened');
    expect(sso.idp.credentials).toEqual([]);
  });
});

describe('without a key for secrets', () => {
  const bare = beforeTests(() => startInstance('bare'));

  it('a save answers 503, with and without a secret; what is wrong with it is told first', async () => {
    const fresh = await owner(bare);
    const refused = await fresh.http.put(SSO, { ...minimal, clientSecret: CANARY });
    expectProblem(refused, 503, 'encryption_not_configured');
    expectProblem(await fresh.http.put(SSO, minimal), 503, 'encryption_not_configured');
    expectInvalid(await fresh.http.put(SSO, { discoveryUrl: DISCOVERY }), '/clientId');
    expect((await fresh.http.call(actions.get, {})).provider).toBeNull();
  });

  it('a provider that is there can be renamed and lose its secret', async () => {
    const renamed = await owner(bare);
    // the row of a company whose system has lost its key
    await bare.sql(
      `INSERT INTO sso.providers (company_id, label, discovery_url, scopes, client_id, sealed_client_secret, is_active,
        trust_id, is_trusted_by_owner, version, created_at, updated_at)
        VALUES ($1, 'Old', $2, '["openid"]', $3, 'v1.gone.iv.tag.text', true, $4, true, 1, now(), now())`,
      [renamed.companyId, DISCOVERY, minimal.clientId, newId()],
    );
    const named = await renamed.http.call(actions.save, { ...minimal, label: 'New' });
    expect(named.provider).toMatchObject({ label: 'New', hasClientSecret: true });
    const cleared = await renamed.http.call(actions.save, { ...minimal, clientSecret: null });
    expect(cleared.provider?.hasClientSecret).toBe(false);
    const refused = await renamed.http.put(SSO, { ...minimal, clientSecret: CANARY });
    expectProblem(refused, 503, 'encryption_not_configured');
  });
});
