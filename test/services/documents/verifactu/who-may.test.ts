// Who may see records and have one made anew. Nobody of another company learns that there is one.
import type { Scope } from '../../../../shared/contracts/scopes';
import type { HttpClient } from '../../../support/http-client';
import { startTestSystem, type TestSystem } from '../../../support/system';
import { createKey, signUpMember } from '../../../support/users';
import { type Business, faultsOf, issued } from '../document-steps';
import { connected, LINES, SETTINGS } from './spanish-business';

let system: TestSystem;
let account: Business;
let path: string;

beforeAll(async () => {
  system = await startTestSystem(SETTINGS);
  account = await connected(system);
  const { id } = await issued(account, LINES);
  path = `/api/documents/${id}/verifactu`;
});
afterAll(() => system?.stop());

const keyWith = (...scopes: Scope[]) => createKey(account, scopes);
const mended = async (http: HttpClient) => {
  const { status, code } = faultsOf(await http.post(`${path}/corrections`, {}));
  return [status, code];
};
/** It is let through: the agency has not answered about the record. */
const LET_THROUGH = [409, 'verifactu_not_correctable'];

it('owners and administrators have a record made anew, members do not', async () => {
  const admin = await signUpMember(system, account, 'ADMIN');
  const member = await signUpMember(system, account, 'MEMBER');
  expect(await mended(account.http)).toEqual(LET_THROUGH);
  expect(await mended(admin.http)).toEqual(LET_THROUGH);
  expect(await mended(member.http)).toEqual([403, 'insufficient_role']);
  for (const { http } of [admin, member]) expect((await http.get(path)).status).toBe(200);
});

it('a key does so only with its scope, and nobody without a credential', async () => {
  expect(await mended(await keyWith('documents:write'))).toEqual(LET_THROUGH);
  expect((await mended(await keyWith('documents:read')))[0]).toBe(403);
  expect((await mended(account.http.as({})))[0]).toBe(401);
});

it('to another company there is no such document, whoever asks', async () => {
  const other = await connected(system);
  const member = await signUpMember(system, other, 'MEMBER');
  const key = await createKey(other);
  for (const http of [other.http, key]) expect(await mended(http)).toEqual([404, 'document_not_found']);
  expect((await mended(member.http))[0]).toBe(403);
  for (const http of [other.http, key, member.http])
    expect(faultsOf(await http.get(path))).toMatchObject({ status: 404, code: 'document_not_found' });
});
