// Exchange rates, as the tests of this capability enter and look for them.
import { settings } from '../../../../shared/contracts/settings';
import type { HttpClient, HttpResponse } from '../../../support/http-client';
import { outputOf } from '../../../support/outputs';
import { problemOf } from '../../../support/problems';

export const PATH = '/api/company/currency-rates';

export async function entered(http: HttpClient, from: string, to: string, rate: unknown, asOf?: string) {
  return outputOf(settings.createCurrencyRate, await http.post(PATH, { from, to, rate, asOf }));
}

export function lookUp(http: HttpClient, from: string, to: string, date?: string): Promise<HttpResponse> {
  return http.get(`${PATH}/lookup?from=${from}&to=${to}${date ? `&date=${date}` : ''}`);
}

/** Rate, path, source and day of what is found; the code of a refusal. */
export async function found(http: HttpClient, from: string, to: string, date?: string): Promise<unknown[]> {
  const answer = await lookUp(http, from, to, date);
  if (answer.status !== 200) return [problemOf(answer).code];
  const { rate, path, source, asOf } = outputOf(settings.lookUpCurrencyRate, answer);
  return [rate, path, source, asOf];
}
