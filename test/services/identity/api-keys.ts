// API keys, as tests make them and look at them.
import type { Output } from '../../../shared/contracts/contract';
import { identity } from '../../../shared/contracts/identity';
import type { HttpClient, HttpResponse } from '../../support/http-client';
import { expectProblem } from '../../support/problems';

export const API_KEYS = '/api/api-keys';
export const HOUR_MS = 3_600_000;

export interface MadeKey {
  id: string;
  /** Client that calls with the key. */
  http: HttpClient;
  answer: HttpResponse<Output<typeof identity.createApiKey>>;
}

/** A key of the user who calls through `http`. */
export async function makeKey(http: HttpClient, fields: object = {}): Promise<MadeKey> {
  const answer = await http.respond(identity.createApiKey, {
    name: 'Till',
    scopes: ['clients:read'],
    ...fields,
  });
  expect(answer.status).toBe(201);
  return { id: answer.body.id, http: http.as({ apiKey: answer.body.key }), answer };
}

export async function listedKey(http: HttpClient, id: string) {
  const { items } = await http.call(identity.listApiKeys, {});
  const found = items.find((item) => item.id === id);
  if (!found) throw new Error(`no key ${id} is listed`);
  return found;
}

export async function expectDead(http: HttpClient): Promise<void> {
  expectProblem(await http.get('/api/clients'), 401, 'unauthorized');
}
