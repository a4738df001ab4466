// A collection is planned by a person, or anew after one that came back for want of money.
import { documents } from '../../../../shared/contracts/documents';
import { mail } from '../../../../shared/contracts/mail';
import { languageFor } from '../../../../shared/law/sale/parties';
import type { AskContext } from '../../../../shared/runtime/context';
import { newId } from '../../../../shared/runtime/database/ids';
import type { Transaction } from '../../../../shared/runtime/database/transaction';
import { invalid, problem } from '../../../../shared/runtime/errors';
import { readClient, readCompany, todayOf } from '../../use-cases/read-parties';
import { type CollectionFacts, newCollection, type Wish } from '../domain/new-collection';
import { ATTEMPTS_MAX } from '../domain/reason-codes';
import { type CollectionRecord, CollectionRow } from '../models/collection-row';
import { type MandateRecord, MandateRow } from '../models/mandate-row';
import { countUnpaid, isUsed } from '../queries/collections';
import { mailAnnouncement } from './announce-collection';
import { readSettings } from './change-mandate';
import { notifyDocument } from './notify-document';

export type PlanFacts = Omit<CollectionFacts, 'companyId' | 'id' | 'now'>;

/** @throws 409 where the company has not said how it collects, or the invoice is not open */
export async function readPlanFacts(
  ctx: AskContext,
  { documentId, announcedOn }: { documentId: string; announcedOn?: string | undefined },
): Promise<PlanFacts> {
  const { companyId } = ctx;
  const settings = await readSettings(ctx.company, companyId, ctx.now());
  if (settings.creditorId === null || settings.bankAccountId === null)
    throw problem('direct_debit_not_configured');
  const [document] = (await ctx.call(documents.openDocuments, { companyId, documentIds: [documentId] }))
    .items;
  if (!document) throw problem('document_not_open');
  const [client, company] = await Promise.all([readClient(ctx, document.clientId), readCompany(ctx)]);
  const sentTo = client?.contactEmail || null;
  if (announcedOn === undefined && sentTo !== null)
    await ctx.call(mail.assertQuota, { companyId, template: null });
  const { timeZone } = company;
  const days = { timeZone, today: todayOf(ctx, company) };
  return { settings, document, language: languageFor(client, company), sentTo, ...days };
}

type PlanWish = Wish & { mandateId?: string | undefined; repeatsId?: string };

/** Stores the collection, and queues its announcement. @throws 400, 409 */
export async function planCollection(
  tx: Transaction,
  ctx: Pick<AskContext, 'companyId' | 'now'>,
  { mandateId, repeatsId, ...wish }: PlanWish,
  facts: PlanFacts,
): Promise<CollectionRecord> {
  const { companyId } = ctx;
  const mandate = await mandateFor(tx, facts.document.clientId, mandateId);
  const head = { companyId, id: newId(), now: ctx.now() };
  const row = { ...newCollection(wish, mandate, { ...facts, ...head }), repeatsId: repeatsId ?? null };
  await assertFree(tx, mandate, row);
  if (row.sentTo !== null) row.messageId = await mailAnnouncement(tx, row);
  await tx.insert(CollectionRow, row);
  await notifyDocument(tx, row);
  const { id, version } = row;
  tx.record(companyId, 'collection.planned', { type: 'collection', id, version });
  return row;
}

/** The mandate that is named, else the one active mandate of the client, locked. @throws 400, 409 */
async function mandateFor(tx: Transaction, clientId: string, mandateId?: string): Promise<MandateRecord> {
  const active = mandateId ? [] : await tx.findAll(MandateRow, { clientId, status: 'active' }, { limit: 2 });
  if (active.length > 1) throw invalid('/mandateId', 'is needed: the client has several active mandates');
  const id = mandateId ?? active[0]?.id;
  const mandate = id && (await tx.lock(MandateRow, { id }));
  if (!mandate) throw problem('mandate_not_usable', 'The client has no active mandate.');
  return mandate;
}

/** @throws 409 where the mandate was for one collection, or the invoice came back too often */
async function assertFree(
  tx: Transaction,
  mandate: MandateRecord,
  { documentId }: CollectionRecord,
): Promise<void> {
  if (mandate.type === 'OOFF') {
    const used = await tx.one<{ isUsed: boolean }>(isUsed, [mandate.id]);
    if (used?.isUsed) throw problem('mandate_not_usable', 'It is for one collection, and has one.');
  }
  const unpaid = await tx.one<{ count: number }>(countUnpaid, [documentId]);
  if (unpaid && unpaid.count >= ATTEMPTS_MAX) throw problem('collection_retries_used');
}
