import { documents } from '../../../../shared/contracts/documents';
import { mail } from '../../../../shared/contracts/mail';
import { receivables } from '../../../../shared/contracts/receivables';
import { Collection } from '../../../../shared/contracts/receivables/direct-debit/collections';
import { amounts, type Columns, days, fields } from '../../../../shared/csv/columns';
import { listOrCsv, sendTable } from '../../../../shared/csv/send-table';
import { languageFor } from '../../../../shared/law/sale/parties';
import { writeAction } from '../../../../shared/runtime/action';
import { compileOutput } from '../../../../shared/runtime/checks/serialize';
import { newId } from '../../../../shared/runtime/database/ids';
import type { Transaction } from '../../../../shared/runtime/database/transaction';
import { invalid, problem, withConflict } from '../../../../shared/runtime/errors';
import { exportPageAction } from '../../../../shared/runtime/lists/export-page';
import { byKey } from '../../../../shared/runtime/lists/row-actions';
import { store } from '../../banking/use-cases/files';
import { readClient, readCompany, todayOf } from '../../use-cases/read-parties';
import { newCollection } from '../domain/new-collection';
import { presentCollection } from '../domain/present-collection';
import { ATTEMPTS_MAX } from '../domain/reason-codes';
import { type CollectionRecord, CollectionRow } from '../models/collection-row';
import { type MandateRecord, MandateRow } from '../models/mandate-row';
import { collectionList, countUnpaid, isUsed, pageOfCollections } from '../queries/collections';
import { mailAnnouncement } from '../use-cases/announce-collection';
import { saveCollection } from '../use-cases/change-collection';
import { readSettings } from '../use-cases/change-mandate';

const COLUMNS: Columns<Collection> = {
  ...fields('id', 'documentId', 'documentNumber', 'clientId', 'mandateId'),
  // `state` is one of an address in other tables
  status: ({ state }) => state,
  ...fields('currency'),
  ...amounts('amount', 'charges'),
  ...days('collectOn', 'announcedOn', 'collectedOn', 'returnedOn', 'revocableUntil'),
  ...fields('reasonCode', 'batchId', 'endToEndId', 'booking', 'createdAt', 'updatedAt'),
};

export const listCollections = listOrCsv(receivables.listCollections, collectionList, (pages, format, ctx) =>
  sendTable(ctx, store, { fileName: 'collections.csv', columns: COLUMNS, pages, format }),
);

export const getCollection = byKey(
  receivables.getCollection,
  CollectionRow,
  'collection_not_found',
  presentCollection,
);

const CONFLICTS = { collections_open: ['collection_open'] } as const;

export const createCollection = writeAction(receivables.createCollection, {
  async ask({ documentId, announcedOn }, ctx) {
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
  },
  write: ({ mandateId, ...wish }, ctx, facts) =>
    withConflict(CONFLICTS, () =>
      ctx.company.transaction(async (tx) => {
        const { companyId } = ctx;
        const mandate = await mandateFor(tx, facts.document.clientId, mandateId);
        const head = { companyId, id: newId(), now: ctx.now() };
        const row = newCollection(wish, mandate, { ...facts, ...head });
        await assertFree(tx, mandate, row);
        if (row.sentTo !== null) row.messageId = await mailAnnouncement(tx, row);
        await tx.insert(CollectionRow, row);
        const { id, version } = row;
        tx.record(companyId, 'collection.planned', { type: 'collection', id, version });
        return presentCollection(row);
      }),
    ),
});

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

/** A collection that is cancelled already stays as it is. */
export const cancelCollection = writeAction(receivables.cancelCollection, {
  write: ({ id }, ctx) =>
    ctx.company.transaction(async (tx) => {
      const row = await tx.lock(CollectionRow, { id });
      if (!row) throw problem('collection_not_found');
      ctx.precondition(row.version);
      if (row.state === 'cancelled') return presentCollection(row);
      if (row.state !== 'planned' && row.state !== 'announced')
        throw problem('collection_not_cancellable', `It is ${row.state}.`);
      return presentCollection(await saveCollection(tx, ctx, { ...row, state: 'cancelled' }));
    }),
});

const collectionText = compileOutput(Collection);

export const exportCollections = exportPageAction(
  receivables.exportCollections,
  (rows, after) => rows.many<CollectionRecord>(pageOfCollections, [after]),
  (row) => collectionText(presentCollection(row)),
);
