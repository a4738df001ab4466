// Articles, as the tests of this service make and name them.
import type { Static } from '@sinclair/typebox';
import { type Article, catalog } from '../../../shared/contracts/catalog';
import type { HttpClient, HttpResponse } from '../../support/http-client';
import { outputOf } from '../../support/outputs';
import { pointersOf, problemOf } from '../../support/problems';

export type ArticleBody = Static<typeof Article>;

export async function created(http: HttpClient, fields: object): Promise<ArticleBody> {
  return outputOf(catalog.create, await http.post('/api/articles', fields));
}

export function patched(http: HttpClient, id: string, fields: object) {
  return http.patch(`/api/articles/${id}`, fields);
}

export async function listedNames(http: HttpClient, path = '/api/articles'): Promise<string[]> {
  return outputOf(catalog.list, await http.get(path)).items.map(({ name }) => name);
}

/** Status, code, and the places that are wrong. */
export function refusalOf(answer: HttpResponse): [number, string, string[]?] {
  const { code, errors } = problemOf(answer);
  return errors ? [answer.status, code, pointersOf(answer)] : [answer.status, code];
}
