// Deprecated: bodies are `any`. Test folders move to http-client.ts one by one; the last one removes this file.
import { HttpClient, type HttpResponse } from './http-client';

export { type Caller, sessionCookie } from './http-client';

// biome-ignore lint/suspicious/noExplicitAny: what this file is for, until the last folder is converted
type Unchecked = any;

export type Answer = HttpResponse<Unchecked>;
export const Http = HttpClient<Unchecked>;
export type Http = HttpClient<Unchecked>;
