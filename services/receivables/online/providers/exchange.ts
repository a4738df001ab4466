// Makes one HTTP exchange with a provider, and maps the trouble that all of them share.
import type { OutboundRequest } from '../../../../shared/runtime/http/http';
import { findOutboundError } from '../../../../shared/runtime/http/outbound-error';
import type { ProviderConnection, Trouble } from './provider';

/** A provider answers within this time, or the payer is asked to try again. */
const TIMEOUT_MS = 15_000;

export interface JsonAnswer {
  kind: 'answer';
  status: number;
  body: Record<string, unknown>;
}

/** Never throws for anything the provider does. */
export async function exchange(
  { request }: Pick<ProviderConnection, 'request'>,
  url: string,
  options: Omit<OutboundRequest, 'answer'> & { answer?: 'status' | 'list' },
): Promise<JsonAnswer | Trouble> {
  try {
    const { status, text } = await request(url, { answer: 'status', timeoutMs: TIMEOUT_MS, ...options });
    return troubleOf(status) ?? answerOf(status, text);
  } catch (error) {
    if (!findOutboundError(error)) throw error;
    return trouble('network', 'no_answer');
  }
}

export function trouble(kind: Trouble['class'], code: string): Trouble {
  return { kind: 'trouble', class: kind, code };
}

function troubleOf(status: number): Trouble | undefined {
  if (status === 401 || status === 403) return trouble('auth', 'credentials_refused');
  if (status === 429) return trouble('rate', 'rate_limited');
  return status >= 500 ? trouble('network', 'unavailable') : undefined;
}

function answerOf(status: number, text: string): JsonAnswer | Trouble {
  const body = jsonOf(text);
  return isObject(body) ? { kind: 'answer', status, body } : trouble('network', 'not_understood');
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Undefined if the text is not JSON. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
