// How to make one of each resource that a path can name, so that the generated tests can ask for another company's.
// A contract with a `notFound` that is not here fails the test that enumerates them.
import type { ErrorCode } from '../../shared/contracts/errors';
import type { Account } from '../support/accounts';

export type Maker = (owner: Account) => Promise<Record<string, string>>;

async function idOf(owner: Account, path: string, body: object): Promise<string> {
  const answer = await owner.http.post(path, body);
  if (answer.status !== 201) throw new Error(`POST ${path} answered ${answer.status}: ${answer.text}`);
  return answer.body.id;
}

export const makers: Partial<Record<ErrorCode, Maker>> = {
  client_not_found: async (owner) => ({ id: await idOf(owner, '/api/clients', { name: 'Foreign' }) }),
  api_key_not_found: async (owner) => ({
    id: await idOf(owner, '/api/api-keys', { name: 'Foreign', scopes: ['clients:read'] }),
  }),
  invitation_not_found: async (owner) => ({ id: await idOf(owner, '/api/invitations', {}) }),
  member_not_found: async (owner) => ({ userId: owner.userId }),
  session_not_found: async (owner) => ({ id: (await owner.http.get('/api/auth/sessions')).body.items[0].id }),
};
