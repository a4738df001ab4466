// The bytes of a document as they leave; or the transmission that it waits for, where they cannot be made before.
import type { AskContext } from '../../../shared/runtime/context';
import type { Prepared } from '../channels/adapter';
import type { Chosen } from './choose-channel';
import { findPredecessors, type Predecessors } from './find-predecessors';
import { rejectedForForm } from './follow-rejected';
import { readSource } from './read-source';

export interface Ready {
  prepared: Prepared | null;
  waitsFor: string | null;
  /** That was not sent yet. */
  waitsForDocument: string | null;
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
  { adapter, environment, format }: Chosen,
): Promise<Ready> {
  const lane = { channel: adapter.id, environment };
  const named = adapter.predecessors ? precedingIds : [];
  const found = await findPredecessors(ctx.companyNamed(companyId), named, lane);
  const waiting = waitingFor(found, adapter);
  if (waiting) return { prepared: null, ...waiting };
  const { accepted } = found;
  const rejected = await rejectedForForm(ctx.companyNamed(companyId), { documentId: id, ...lane }, adapter);
  const source = await readSource(ctx, { companyId, id, environment, accepted, rejected }, format);
  return { prepared: adapter.prepare(source), waitsFor: null, waitsForDocument: null };
}

/** What was refused there is waited for as well: the first look says so in words, and a retry looks again. */
function waitingFor(
  { refusedId, openId, unsentId }: Predecessors,
  { predecessors }: Chosen['adapter'],
): Pick<Ready, 'waitsFor' | 'waitsForDocument'> | undefined {
  const waitsFor = refusedId ?? openId;
  if (waitsFor !== null) return { waitsFor, waitsForDocument: null };
  return predecessors?.areRequired && unsentId !== null
    ? { waitsFor, waitsForDocument: unsentId }
    : undefined;
}
