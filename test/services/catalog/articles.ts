// Articles, as the tests of this service make and name them.
import type { Static } from '@sinclair/typebox';
import type { Article } from '../../../shared/contracts/catalog';
import type { Answer, Http } from '../../support/http';

export type ArticleBody = Static<typeof Article>;

export const UNKNOWN = '01900000-0000-7000-8000-00000000dead';

export async function created(http: Http, fields: object): Promise<ArticleBody> {
  const answer = await http.post('/api/articles', fields);
  if (answer.status !== 201) throw new Error(`creating answered ${answer.status}: ${answer.text}`);
  return answer.body;
}

export function patched(http: Http, id: string, fields: object, headers?: Record<string, string>) {
  return http.patch(`/api/articles/${id}`, fields, headers);
}

export async function listedNames(http: Http, path = '/api/articles'): Promise<string[]> {
  const answer = await http.get(path);
  if (answer.status !== 200) throw new Error(`listing answered ${answer.status}: ${answer.text}`);
  return answer.body.items.map(({ name }: ArticleBody) => name);
}

/** Status, code, and the places that are wrong. */
export function refusalOf({ status, body }: Answer): [number, string, string[]?] {
  const pointers = body.errors?.map(({ pointer }: { pointer: string }) => pointer);
  return pointers ? [status, body.code, pointers] : [status, body.code];
}
