// What became of the records of a document at the agency, by its latest word. Read before a transaction, never in it.
import { transmissions } from '../../../../shared/contracts/transmissions';
import type { AskContext } from '../../../../shared/runtime/context';
import type { RecordStates } from '../domain/mend';
import { recordsOfDocument } from '../queries/records';

/** One for each record, in their order; a record that is not known there yet is `queued`. */
export async function readRecordStates(ctx: AskContext, documentId: string): Promise<RecordStates> {
  const stored = await ctx.company.many<{ position: number }>(recordsOfDocument, [documentId]);
  if (stored.length === 0) return [];
  const { companyId } = ctx;
  const { items } = await ctx.call(transmissions.recordStates, { companyId, documentId });
  const known = new Map(items.map(({ position, state }) => [position, state]));
  return stored.map(({ position }) => ({ state: known.get(position) ?? 'queued' }));
}
