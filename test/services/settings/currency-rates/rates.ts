// Exchange rates, as the tests of this capability enter and look for them.
import type { Answer, Http } from '../../../support/http';

export const PATH = '/api/company/currency-rates';

export async function entered(http: Http, from: string, to: string, rate: unknown, asOf?: string) {
  const answer = await http.post(PATH, { from, to, rate, asOf });
  if (answer.status !== 201) throw new Error(`entering answered ${answer.status}: ${answer.text}`);
  return answer.body;
}

export function lookUp(http: Http, from: string, to: string, date?: string): Promise<Answer> {
  return http.get(`${PATH}/lookup?from=${from}&to=${to}${date ? `&date=${date}` : ''}`);
}

/** Rate, path, source and day of what is found; the code of a refusal. */
export async function found(http: Http, from: string, to: string, date?: string): Promise<unknown[]> {
  const { body, status } = await lookUp(http, from, to, date);
  return status === 200 ? [body.rate, body.path, body.source, body.asOf] : [body.code];
}
