// Codes of previews: a write is done with the code that its own preview has shown, for ten minutes and once.
import { createHash, randomBytes } from 'node:crypto';
import type { Input } from './call';

/** The call that is confirmed: with another key, tool, input or state of what it changes it is another one. */
export interface Confirmable {
  apiKey: string;
  tool: string;
  input: Input;
  /** The resource as the preview has shown it. */
  seen: unknown;
}

const VALID_MS = 10 * 60_000;
/** Codes of one key that wait; the oldest go first. One server has keys of many companies: none takes the codes of another. */
const WAITING_PER_KEY_MAX = 100;

interface Waiting {
  about: string;
  until: number;
}

export class Confirmations {
  private readonly ofKeys = new Map<string, Map<string, Waiting>>();

  constructor(private readonly now: () => number = Date.now) {}

  offer(confirmable: Confirmable): string {
    this.dropExpired();
    const { apiKey } = confirmable;
    const waiting = this.ofKeys.get(apiKey) ?? new Map<string, Waiting>();
    const [oldest] = waiting.keys();
    if (waiting.size >= WAITING_PER_KEY_MAX && oldest !== undefined) waiting.delete(oldest);
    const code = randomBytes(9).toString('base64url');
    waiting.set(code, { about: digestOf(confirmable), until: this.now() + VALID_MS });
    // the key moves to the end, so that the keys are in the order of their last code
    this.ofKeys.delete(apiKey);
    this.ofKeys.set(apiKey, waiting);
    return code;
  }

  /** True for a code of the same preview, once; any other call of the key uses the code up as well. */
  take(code: unknown, confirmable: Confirmable): boolean {
    const waiting = this.ofKeys.get(confirmable.apiKey);
    if (typeof code !== 'string' || !waiting) return false;
    const confirmation = waiting.get(code);
    waiting.delete(code);
    return (
      confirmation !== undefined &&
      this.now() <= confirmation.until &&
      confirmation.about === digestOf(confirmable)
    );
  }

  private dropExpired(): void {
    for (const [apiKey, waiting] of this.ofKeys) {
      const last = [...waiting.values()].at(-1);
      if (last && this.now() <= last.until) return;
      this.ofKeys.delete(apiKey);
    }
  }
}

function digestOf({ apiKey, tool, input, seen }: Confirmable): string {
  const text = JSON.stringify([apiKey, tool, sorted(input), sorted(seen)]);
  return createHash('sha256').update(text).digest('base64');
}

/** The value with the fields of objects in one order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value ?? null;
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  return fields
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, field]) => [name, sorted(field)]);
}
