import type { CallContext } from '../../../shared/runtime/context';
import { problem } from '../../../shared/runtime/errors';
import type { EndpointRecord } from '../domain/present';
import { byId } from '../queries/endpoints';

/** Throws 404 where the company has no such webhook. */
export async function readEndpoint(ctx: CallContext, id: string): Promise<EndpointRecord> {
  const row = await ctx.company.one<EndpointRecord>(byId, [id]);
  if (!row) throw problem('webhook_not_found');
  return row;
}
