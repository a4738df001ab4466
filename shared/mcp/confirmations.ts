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
/** Codes that wait; the oldest go first. */
const WAITING_MAX = 1000;

export class Confirmations {
  private readonly waiting = new Map<string, { about: string; until: number }>();

  constructor(private readonly now: () => number = Date.now) {}

  offer(confirmable: Confirmable): string {
    const [oldest] = this.waiting.keys();
    if (this.waiting.size >= WAITING_MAX && oldest !== undefined) this.waiting.delete(oldest);
    const code = randomBytes(9).toString('base64url');
    this.waiting.set(code, { about: digestOf(confirmable), until: this.now() + VALID_MS });
    return code;
  }

  /** True for a code of the same preview, once; any other call uses the code up as well. */
  take(code: unknown, confirmable: Confirmable): boolean {
    if (typeof code !== 'string') return false;
    const confirmation = this.waiting.get(code);
    this.waiting.delete(code);
    return (
      confirmation !== undefined &&
      this.now() <= confirmation.until &&
      confirmation.about === digestOf(confirmable)
    );
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
