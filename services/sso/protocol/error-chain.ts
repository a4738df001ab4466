// Reads library errors and their causes.
import { types } from 'node:util';

/** Name of the faulty claim or attribute, without its value, which comes from the provider. */
export function claimOf(error: unknown): string | undefined {
  for (const cause of chain(error)) {
    if (typeof cause !== 'object' || cause === null) continue;
    if ('claim' in cause && typeof cause.claim === 'string') return inLine(cause.claim);
    if ('attribute' in cause && typeof cause.attribute === 'string') return inLine(cause.attribute);
  }
  return undefined;
}

export function codesOf(error: unknown): string[] {
  return chain(error).flatMap((cause) =>
    typeof cause === 'object' && cause !== null && 'code' in cause && typeof cause.code === 'string'
      ? [cause.code]
      : [],
  );
}

export function namesOf(error: unknown): string[] {
  return chain(error).flatMap((cause) => (types.isNativeError(cause) ? [cause.name] : []));
}

/** Returns the error, its cause, and so on. */
export function chain(error: unknown): unknown[] {
  const causes: unknown[] = [];
  for (let cause = error; typeof cause === 'object' && cause !== null && causes.length < 8; ) {
    causes.push(cause);
    cause = 'cause' in cause ? cause.cause : undefined;
  }
  return causes;
}

export function messagesOf(error: unknown): string[] {
  return chain(error).flatMap((cause) => (types.isNativeError(cause) ? [cause.message] : []));
}

/** Returns the provider's text as one line of printable characters. */
export function inLine(text: string): string {
  return text.replace(/[^\x20-\x7e\u00a0-\ud7ff]/g, ' ');
}
