/** @list night — starts a dozen processes */
// A company's provider with two processes that sign in through it, and two gateways in front of them.

import { serviceNames } from '../../deploy/entry/load-services';
import { type Certificates, makeCertificates } from '../../deploy/simulate/certificates';
import { sso } from '../../shared/contracts/sso';
import { ScriptedProvider } from '../services/sso/scripted-provider';
import { SSO, START, saveProvider, startAddress } from '../services/sso/sso-system';
import { type Cluster, describeCluster, startCluster } from '../support/cluster';
import { HttpBrowser } from '../support/http-browser';
import { HttpClient } from '../support/http-client';
import { outputOf } from '../support/outputs';
import { problemOf } from '../support/problems';
import { until } from '../support/until';
import { type CompanyAccount, owner } from '../support/users';

const EVERYWHERE_WITHIN_MS = 1_000;
const ROUNDS = 5;
/** Calls go to the processes in turn: as many in a row have met each of them. */
const ASKED_IN_A_ROW = 4;

describeCluster('single sign-on in a system of many processes', () => {
  let certificates: Certificates;
  let idp: ScriptedProvider;
  let cluster: Cluster;
  let host: CompanyAccount;

  beforeAll(async () => {
    certificates = makeCertificates();
    idp = await ScriptedProvider.start(certificates);
    cluster = await startCluster({
      services: [...serviceNames(), 'sso'],
      env: {
        OUTBOUND_ALLOW: idp.allow,
        OUTBOUND_CA_FILE: certificates.caFile,
        CREDENTIALS_ENCRYPTION_KEY: 'a passphrase for these tests',
        RATE_LIMIT_SSO_SIGN_IN: '0',
      },
    });
    host = await owner(cluster);
  });

  const providerId = () => `c_${host.companyId}`;

  /** The answer of all gateways to a start, or undefined while they differ. */
  async function answeredEverywhere(): Promise<string | undefined> {
    const answers: string[] = [];
    for (const address of cluster.gateways) {
      for (let n = 0; n < ASKED_IN_A_ROW; n++) {
        const answer = await new HttpClient(address).post(START, { providerId: providerId() });
        if (answer.status >= 400) answers.push(problemOf(answer).code);
        else {
          const { searchParams } = new URL(outputOf(sso.startSignIn, answer).url);
          answers.push(searchParams.get('client_id') ?? '');
        }
      }
    }
    return new Set(answers).size === 1 ? answers[0] : undefined;
  }

  const expectEverywhere = (answer: string) =>
    until(
      `every process answers ${answer}`,
      async () => (await answeredEverywhere()) === answer,
      EVERYWHERE_WITHIN_MS,
    );

  it('counts each save and each removal in every process within a second', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      await saveProvider(host, { ...idp.discovered, clientId: `client-${round}` });
      await expectEverywhere(`client-${round}`);
      await saveProvider(host, { ...idp.discovered, isActive: false });
      await expectEverywhere('sso_provider_not_found');
      await saveProvider(host, { ...idp.discovered, clientId: 'active again' });
      await expectEverywhere('active again');
      await host.http.delete(SSO);
      await expectEverywhere('sso_provider_not_found');
    }
  });

  it('signs in across gateways and processes', async () => {
    await saveProvider(host, idp.discovered);
    const [here, there] = [cluster.at(0), cluster.at(1)];
    for (let n = 0; n < 4; n++) {
      const browser = new HttpBrowser(certificates.caFile, 'application/json');
      const isBack = ({ pathname }: URL) => pathname.startsWith('/api/auth/callback/');
      const { url } = await browser.open(startAddress({ baseUrl: here }, providerId()), isBack);
      browser.setCookie(there, 'sign-in', browser.cookie(here, 'sign-in') ?? '');
      expect((await browser.step(`${there}${url.pathname}${url.search}`)).status).toBe(302);
      const { body } = await browser.http(there).get('/api/auth/session');
      expect(body).toMatchObject({ activeCompanyId: host.companyId, activeRole: 'MEMBER' });
    }
  });
});
