// CSV files as they are sent to an import, and waiting for its end.
import type { Import } from '../../shared/contracts/imports';
import type { HttpClient, HttpResponse } from './http-client';
import { until } from './until';

export type ImportPath = '/api/clients/imports' | '/api/articles/imports' | '/api/documents/imports';

export function sendCsv(
  http: HttpClient,
  path: ImportPath,
  csv: string | Buffer,
  fields: Record<string, string> = {},
): Promise<HttpResponse> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new Blob([typeof csv === 'string' ? csv : new Uint8Array(csv)]), 'rows.csv');
  return http.upload(path, form);
}

/** The import when it is over. */
export async function imported(
  http: HttpClient,
  path: ImportPath,
  csv: string | Buffer,
  fields: Record<string, string> = { dryRun: 'false' },
): Promise<Import> {
  const answer = await sendCsv(http, path, csv, fields);
  if (answer.status !== 202) throw new Error(`${answer.status}: ${answer.text}`);
  return ended(http, path, (answer.body as Import).id);
}

/** A busy machine may answer 503 meanwhile. */
export function ended(http: HttpClient, path: ImportPath, id: string, limitMs?: number): Promise<Import> {
  return until(
    'the import is over',
    async () => {
      const answer = await http.get(`${path}/${id}`);
      const body = answer.body as Import;
      return answer.status === 200 && body.status !== 'running' && body;
    },
    limitMs,
  );
}
