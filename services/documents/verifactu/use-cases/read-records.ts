// Reads the environment that a company makes records for, the code that a record prints on its document, and the states of
// records at the agency.
import { transmissions } from '../../../../shared/contracts/transmissions';
import type { ChannelEnvironment } from '../../../../shared/contracts/transmissions/channels';
import { type PrintedCode, printedCode } from '../../../../shared/e-invoice/formats/verifactu/printed-code';
import type { CompanyProfile } from '../../../../shared/law/sale/parties';
import type { AskContext } from '../../../../shared/runtime/context';
import type { Scoped } from '../../../../shared/runtime/database/scoped';
import type { DocumentRecord } from '../../models/document-row';
import type { RecordStates } from '../domain/correction';
import { type Recording, recordingOf } from '../domain/environment';
import { VerifactuChainRow } from '../models/chain-row';
import { recordsOfDocument } from '../queries/records';

/**
 * The latest state of each record, in their order; a record that is not known at the agency yet is `queued`. It is read before a
 * transaction, never in it.
 */
export async function readRecordStates(ctx: AskContext, documentId: string): Promise<RecordStates> {
  const stored = await ctx.company.many<{ position: number }>(recordsOfDocument, [documentId]);
  if (stored.length === 0) return [];
  const { companyId } = ctx;
  const { items } = await ctx.call(transmissions.recordStates, { companyId, documentId });
  const known = new Map(items.map(({ position, state }) => [position, state]));
  return stored.map(({ position }) => ({ state: known.get(position) ?? 'queued' }));
}

/** null for a document without a record. */
export async function readPrintedCode(
  company: Scoped,
  { id, seller }: Pick<DocumentRecord, 'id' | 'seller'>,
): Promise<PrintedCode | null> {
  if (seller?.country !== 'ES') return null;
  const [first] = await company.many<{ environment: ChannelEnvironment; xml: string }>(recordsOfDocument, [
    id,
  ]);
  return first ? printedCode(first.environment, first.xml) : null;
}

const NONE: Recording = { environment: null, obstacle: null };

/** It is read before a transaction, never in it. */
export async function readVerifactu(
  ctx: AskContext,
  { id: companyId, country }: Pick<CompanyProfile, 'id' | 'country'>,
): Promise<Recording> {
  if (country !== 'ES') return NONE;
  const [{ items: connected }, chains] = await Promise.all([
    ctx.call(transmissions.channelEnvironments, { companyId, providerId: 'verifactu' }),
    ctx.company.findAll(VerifactuChainRow, { environment: 'PROD' }, { order: ['lastGeneratedAt', 'id'] }),
  ]);
  const lastRecordAt = chains.at(-1)?.lastGeneratedAt ?? null;
  const hasProducer = Boolean(ctx.config.verifactuSoftware);
  return recordingOf({ connected, hasProducer, lastRecordAt, now: ctx.now() });
}
