// The bytes of a document as they leave; or the transmission that it waits for, where they cannot be made before.
import type { ChannelEnvironment } from '../../../shared/contracts/settings/channels';
import type { AskContext } from '../../../shared/runtime/context';
import type { ChannelAdapter, Prepared } from '../channels/adapter';
import { findPredecessors } from './find-predecessors';
import { readSource } from './read-source';

export interface Ready {
  prepared: Prepared | null;
  waitsFor: string | null;
}

export interface NamedDocument {
  companyId: string;
  id: string;
  /** The documents that it names. */
  precedingIds: readonly string[];
}

/** Throws what stands in the way. */
export async function readyDocument(
  ctx: AskContext,
  { companyId, id, precedingIds }: NamedDocument,
  { adapter, environment }: { adapter: ChannelAdapter; environment: ChannelEnvironment },
): Promise<Ready> {
  const lane = { channel: adapter.id, environment };
  const named = adapter.namesPredecessors ? precedingIds : [];
  const { openId, accepted } = await findPredecessors(ctx.companyNamed(companyId), named, lane);
  if (openId !== null) return { prepared: null, waitsFor: openId };
  const source = await readSource(ctx, { companyId, id, environment, accepted }, adapter.format);
  return { prepared: adapter.prepare(source), waitsFor: null };
}
