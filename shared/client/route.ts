// A line of the table of routes, as gateway/openapi/client/route-table.ts writes it.

export interface Route {
  method: string;
  path: string;
  /** Safe to repeat without an Idempotency-Key: GET, PUT, DELETE (RFC 9110, 9.2.2), or stated. */
  isIdempotent: boolean;
  /** True if it takes an Idempotency-Key. */
  takesKey: boolean;
  /** The part of the form that has the file. */
  file: string | undefined;
  /** The other parts are fields of the input. */
  hasFields: boolean;
  isRedirect: boolean;
  /** 204 is an answer: null. */
  hasNull: boolean;
  timeoutMs: number;
  /** Media types of the files it sends. */
  produces: readonly string[];
}

/** Returns the whole media type: `application/pdf` for `pdf`. */
function mediaType(text: string): string {
  return text.includes('/') ? text : `application/${text}`;
}

export function readRoute(text: string): Route {
  const [method = '', path = '', ...words] = text.split(' ');
  const notes = new Map(
    words.map((word): [string, string] => [word.split('=')[0] ?? '', word.split('=')[1] ?? '']),
  );
  const isSafe = method !== 'POST' && method !== 'PATCH' && !notes.has('once');
  return {
    method,
    path: `/api${path}`,
    isIdempotent: isSafe || notes.has('idempotent'),
    takesKey: method === 'POST' && !notes.has('keyless'),
    file: notes.get('file'),
    hasFields: notes.has('fields'),
    isRedirect: notes.has('redirect'),
    hasNull: notes.has('null'),
    timeoutMs: Number(notes.get('timeout') ?? 0) * 1000,
    produces: notes.get('as')?.split(',').map(mediaType) ?? [],
  };
}
