import type { AskContext } from '../../../shared/runtime/context';
import { invalid } from '../../../shared/runtime/errors';

/**
 * Throws 400 for an address that is never connected to; returns warnings about what may keep it from being reached. The
 * connection is checked again each time it is made.
 */
export async function inspectUrl(url: string, ctx: AskContext): Promise<string[]> {
  const { refusal, warning } = await ctx.outbound.inspectUrl(url);
  if (refusal) throw invalid('/url', refusal.predicate);
  return warning ? [warning.message] : [];
}
