import type { CallContext } from '../../../shared/runtime/context';
import { problem } from '../../../shared/runtime/errors';
import { type PresentableClient, SEARCH_COLUMNS } from '../domain/present';
import { ClientRow } from '../models/client-row';

/** A client of the active company. @throws 404 */
export async function readClient(ctx: CallContext, id: string): Promise<PresentableClient> {
  const client = await ctx.company.find(ClientRow, { id }, { without: SEARCH_COLUMNS });
  if (!client) throw problem('client_not_found');
  return client;
}
