// Reads the environment that a company makes records for, and the states of records at the agency.

import type { Output } from '../../../../../shared/contracts/contract';
import type { documents } from '../../../../../shared/contracts/documents';
import { transmissions } from '../../../../../shared/contracts/transmissions';
import { qrAddress } from '../../../../../shared/e-invoice/formats/verifactu/qr-address';
import { readLink } from '../../../../../shared/e-invoice/formats/verifactu/read';
import type { CompanyProfile } from '../../../../../shared/law/sale/parties';
import type { AskContext } from '../../../../../shared/runtime/context';
import { recordsOfDocument } from '../../../queries/verifactu-records';
import type { RecordStates } from '../domain/correction';
import { type Recording, recordingOf } from '../domain/environment';
import { VerifactuChainRow } from '../models/chain-row';

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

/** Presents a stored record in the API. */
type RecordItem = Output<typeof documents.verifactuRecords>['items'][number];
export type Stored = Omit<RecordItem, 'previousHash' | 'invoiceType' | 'qrUrl'>;

export function presentRecord(record: Stored): RecordItem {
  const { link } = readLink(record.xml);
  const previousHash = link.previousHash || null;
  if (link.kind === 'annulment') return { ...record, previousHash, invoiceType: null, qrUrl: null };
  return {
    ...record,
    previousHash,
    invoiceType: link.invoiceType,
    qrUrl: qrAddress(record.environment, link),
  };
}
