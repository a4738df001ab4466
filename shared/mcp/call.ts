// Calls of the client by name, as tools have them.
import { type ApiClient, ApiProblem } from '../client';

export type Input = Record<string, unknown>;
export type Call = (input: Input) => Promise<unknown>;

export function callOf(api: ApiClient, name: string): Call {
  const [service = '', action = ''] = name.split('.');
  const services = api as unknown as Record<string, Record<string, Call>>;
  const call = services[service]?.[action];
  if (!call) throw new Error(`the client has no ${name}`);
  return call;
}

/** undefined where the key may not read it, or it is not there. */
export async function readable(read: Call, input: Input): Promise<unknown> {
  try {
    return await read(input);
  } catch (error) {
    if (error instanceof ApiProblem && (error.status === 403 || error.status === 404)) return undefined;
    throw error;
  }
}

export function isInput(value: unknown): value is Input {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
