import type { CallContext } from '../../shared/runtime/context';
import { problem } from '../../shared/runtime/errors';
import type { ShownClient } from './domain/present';
import { byId } from './queries/clients';

/** A client of the active company; throws 404. */
export async function readClient(ctx: CallContext, id: string): Promise<ShownClient> {
  const client = await ctx.company.one<ShownClient>(byId, [id]);
  if (!client) throw problem('client_not_found');
  return client;
}
