// What a URL is told when it is saved. The connection is checked again each time it is made.
import type { AskContext } from '../../../shared/runtime/context';
import { invalid } from '../../../shared/runtime/errors';

/** Throws 400 for a place that is never connected to; returns what may keep it from being reached. */
export async function inspectUrl(url: string, ctx: AskContext): Promise<string[]> {
  const { refusal, warning } = await ctx.outbound.inspectUrl(url);
  if (refusal) throw invalid('/url', refusal.predicate);
  return warning ? [warning.message] : [];
}

/** Each once, in the order of the catalogue's users; `*` is all of them and stands alone. */
export function subscribed<E extends string>(events: readonly E[]): E[] {
  const unique = [...new Set(events)];
  if (unique.length > 1 && unique.some((event) => event === '*')) {
    throw invalid('/events', 'has * beside event types: it is all of them');
  }
  return unique;
}
