// An API key that somebody has found in public ends, and those whom it concerns are mailed; nobody learns whether there was such a key.
import { identity } from '../../../shared/contracts/identity';
import { newApiKey } from '../../../shared/runtime/secrets/credentials';
import { HttpClient } from '../../support/http-client';
import { beforeTests } from '../../support/made-before';
import { allMailsTo, mailSaying } from '../../support/mails';
import { startTestSystem } from '../../support/system';
import { afterRevocation } from '../../support/until';
import { owner, signUpMember } from '../../support/users';

const system = beforeTests(startTestSystem);
const boss = beforeTests(() => owner(system));

const report = async (key: string) => {
  const answer = await new HttpClient(system.baseUrl).post('/api/api-keys/report-leak', { key });
  return [answer.status, answer.text];
};

it('ends a key that works, and mails its holder and the OWNERs once', async () => {
  const admin = await signUpMember(system, boss, 'ADMIN');
  const { key } = await admin.http.call(identity.createApiKey, { name: 'Till', scopes: ['clients:read'] });
  const http = admin.http.as({ apiKey: key });
  expect((await http.get('/api/clients')).status).toBe(200);
  expect(await report(key)).toEqual([204, '']);
  await afterRevocation();
  expect((await http.get('/api/clients')).status).toBe(401);
  for (const { email } of [admin, boss])
    await mailSaying(system, email, 'Somebody has found the API key “Till”');
  expect(await report(key)).toEqual([204, '']);
  expect((await allMailsTo(system, boss.email)).filter(({ text }) => text?.includes('Till'))).toHaveLength(1);
});

it('answers the same for a key that never was, and for any text', async () => {
  for (const text of [newApiKey(), 'inv_nonsense', 'x']) expect(await report(text)).toEqual([204, '']);
});
