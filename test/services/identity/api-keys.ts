// API keys, as tests make them and look at them.
import type { Answer, Http } from '../../support/http';
import { expectProblem } from '../../support/problems';

export const API_KEYS = '/api/api-keys';
export const HOUR_MS = 3_600_000;

export interface MadeKey {
  id: string;
  /** Calls with the key. */
  http: Http;
  answer: Answer;
}

/** A key of the user who calls through `http`. */
export async function makeKey(http: Http, fields: object = {}): Promise<MadeKey> {
  const answer = await http.post(API_KEYS, { name: 'Till', scopes: ['clients:read'], ...fields });
  expect(answer.status).toBe(201);
  return { id: answer.body.id, http: http.as({ apiKey: answer.body.key }), answer };
}

export async function listedKey(http: Http, id: string) {
  const { body } = await http.get(API_KEYS);
  return body.items.find((item: { id: string }) => item.id === id);
}

export async function expectDead(http: Http): Promise<void> {
  expectProblem(await http.get('/api/clients'), 401, 'unauthorized');
}
