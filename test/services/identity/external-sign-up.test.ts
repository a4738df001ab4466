// Who becomes a user through the provider of the instance.

import { companies } from '../../../shared/contracts/companies';
import { identity } from '../../../shared/contracts/identity';
import { expectProblem } from '../../support/problems';
import { owner } from '../../support/users';
import { expectRefusal, type SsoSystem, saveProvider, scriptOf, signIn } from '../sso/sso-system';
import { SIGN_UP } from './accounts';
import { INSTANCE, startWithInstance } from './external-users';

describe('signing up through the provider of the instance', () => {
  async function withInstance(
    settings: Record<string, string>,
    work: (sso: SsoSystem) => Promise<void>,
  ): Promise<void> {
    const own = await startWithInstance(settings);
    try {
      await work(own);
    } finally {
      await own.stop();
    }
  }
  const person = (own: SsoSystem, name: string) => {
    own.idp.script.user = { sub: name, email: `${name}@acme.com`, email_verified: true };
  };

  it('is open to the first user ever, then with an invitation', async () => {
    await withInstance({ SIGN_UP: 'invitation' }, async (own) => {
      person(own, 'first');
      const browser = scriptOf(own);
      expect((await signIn(own, INSTANCE, {}, browser)).status).toBe(200);
      person(own, 'second');
      expectRefusal(await signIn(own, INSTANCE), 403, 'invitation_required');
      expectRefusal(await signIn(own, INSTANCE, { invitationCode: 'made up' }), 403, 'invitation_invalid');

      const first = browser.http(own.system.baseUrl);
      const { id: companyId } = await first.call(companies.create, { name: 'Acme', country: 'FR' });
      await first.call(companies.switch, { companyId });
      const invitation = { role: 'ADMIN', email: 'second@acme.com' } as const;
      const { code: invitationCode } = await first.call(identity.createInvitation, invitation);
      person(own, 'third');
      expectRefusal(await signIn(own, INSTANCE, { invitationCode }), 403, 'invitation_invalid');
      person(own, 'second');
      const joined = await signIn(own, INSTANCE, { invitationCode });
      expect(joined.body).toMatchObject({ activeCompanyId: companyId, activeRole: 'ADMIN' });
      person(own, 'fourth');
      expectRefusal(await signIn(own, INSTANCE, { invitationCode }), 403, 'invitation_invalid');
      person(own, 'second');
      expect((await signIn(own, INSTANCE)).status).toBe(200);
    });
  });

  it('makes one of many at once the first user', async () => {
    await withInstance({ SIGN_UP: 'invitation' }, async (own) => {
      let users = 0;
      own.idp.script.idToken = (honest) => {
        users++;
        return { ...honest, sub: `rush-${users}`, email: `rush-${users}@acme.com` };
      };
      own.idp.script.userInfo = () => ({});
      own.idp.script.document = ({ userinfo_endpoint: _left, ...rest }) => rest;
      const pages = await Promise.all(Array.from({ length: 6 }, () => signIn(own, INSTANCE)));
      expect(pages.map(({ status }) => status).sort()).toEqual([200, 403, 403, 403, 403, 403]);
    });
  });

  it("is refused where sign-up is closed, except through a company's own provider", async () => {
    await withInstance({ SIGN_UP: 'closed' }, async (own) => {
      const company = await owner(own.system);
      await saveProvider(company, own.idp.discovered);
      person(own, 'stranger');
      expectRefusal(await signIn(own, INSTANCE), 403, 'sign_up_closed');
      person(own, 'employee');
      expect((await signIn(own, `c_${company.companyId}`)).body).toMatchObject({ activeRole: 'MEMBER' });
      const http = company.http.as({});
      expectProblem(
        await http.post(SIGN_UP, {
          email: 'x@acme.com',
          password: 'long enough 1',
          firstName: 'A',
          lastName: 'B',
        }),
        403,
        'sign_up_closed',
      );
    });
  });
});
