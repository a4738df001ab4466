import { invalid } from '../../../shared/runtime/errors';

/** Each event type once, in the given order; `*` is all of them and stands alone. */
export function subscribed<E extends string>(events: readonly E[]): E[] {
  const unique = [...new Set(events)];
  if (unique.length > 1 && unique.some((event) => event === '*')) {
    throw invalid('/events', 'has * beside event types: it is all of them');
  }
  return unique;
}
