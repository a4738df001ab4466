import { HttpClient } from '../support/http-client';
import { beforeTests } from '../support/made-before';
import { startTestSystem } from '../support/system';

const system = beforeTests(startTestSystem);

it('the address of the system leads to the account page, which leads to the sign-in', async () => {
  const http = new HttpClient(system.baseUrl);
  const home = await http.get('/');
  expect([home.status, home.headers.get('location')]).toEqual([302, '/auth/']);
  const account = await http.get('/auth/');
  expect(account.headers.get('location')).toMatch(/^\/auth\/sign-in/);
});
