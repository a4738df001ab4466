/** @list all — the rest of its service; npm test has the core */
// Passwords that are guessed first are refused wherever one is set, where the instance wants it.
import { HttpClient } from '../../support/http-client';
import { beforeTests } from '../../support/made-before';
import { latestMailTo, linkIn } from '../../support/mails';
import { expectInvalid } from '../../support/problems';
import { startInstance } from '../../support/system';
import { createCompany, invite, owner, signUp } from '../../support/users';
import { newUser, SIGN_UP } from './accounts';

const SET = '/api/auth-extended/set-password';
const WHO = { email: 'maria.rossi@pasticceria.example', firstName: 'Maria', lastName: 'Rossi' };

const system = beforeTests(startInstance);
const anonymous = () => new HttpClient(system.baseUrl);

it.each([
  'password',
  '12345678',
  'Password2026!',
  'QWERTYUIOP',
  '!sunshine!',
  'maria.rossi@pasticceria.example',
  'maria.rossi',
  'MARIA ROSSI',
  'Rossi Maria 1',
  'pasticceria',
  'Maria1234',
])('a sign-up with the password %s is refused, and says why', async (password) => {
  expectInvalid(await anonymous().post(SIGN_UP, { ...newUser(WHO), password }), '/password');
});

it.each(['maria had a little lamb', 'pasticceria al ponte', 'Password of Rossi', '9z!q7-vb'])(
  'a sign-up with the password %s is not',
  async (password) => {
    expect((await anonymous().post(SIGN_UP, { ...newUser({ firstName: 'Maria' }), password })).status).toBe(
      201,
    );
  },
);

it('the name of the company is refused: of one that invites, and of those of a user who changes the password', async () => {
  const inviter = await owner(system, {}, { name: 'Bagni Aurora S.r.l.' });
  const invitationCode = await invite(inviter);
  const invited = { ...newUser(), invitationCode, password: 'bagni aurora srl' };
  expectInvalid(await anonymous().post(SIGN_UP, invited), '/password');
  const account = await signUp(system);
  await createCompany(account, { name: 'Studio Bianchi' });
  const change = { newPassword: 'Studio Bianchi 7', currentPassword: account.password };
  expectInvalid(await account.http.post(SET, change), '/newPassword');
});

it('a mailed link sets none either, and stays', async () => {
  const { email } = await signUp(system);
  await anonymous().post('/api/auth/request-password-reset', { email });
  const token = linkIn(await latestMailTo(system, email), '/auth/reset-password?token=');
  const reset = (newPassword: string) => anonymous().post('/api/auth/reset-password', { token, newPassword });
  expectInvalid(await reset('12345678'), '/newPassword');
  expectInvalid(await reset(email), '/newPassword');
  expect((await reset('nine green bottles')).status).toBe(200);
});
