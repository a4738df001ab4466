import { receivables } from '../../../../shared/contracts/receivables';
import { Collection } from '../../../../shared/contracts/receivables/direct-debit/collections';
import { amounts, type Columns, days, fields } from '../../../../shared/csv/columns';
import { listOrCsv, sendTable } from '../../../../shared/csv/send-table';
import { writeAction } from '../../../../shared/runtime/action';
import { compileOutput } from '../../../../shared/runtime/checks/serialize';
import { problem, withConflict } from '../../../../shared/runtime/errors';
import { exportPageAction } from '../../../../shared/runtime/lists/export-page';
import { byKey } from '../../../../shared/runtime/lists/row-actions';
import { store } from '../../banking/use-cases/files';
import { presentCollection } from '../domain/present-collection';
import { type CollectionRecord, CollectionRow } from '../models/collection-row';
import { collectionList, pageOfCollections } from '../queries/collections';
import { saveCollection } from '../use-cases/change-collection';
import { type PlanFacts, planCollection, readPlanFacts } from '../use-cases/plan-collection';

const COLUMNS: Columns<Collection> = {
  ...fields('id', 'documentId', 'documentNumber', 'clientId', 'mandateId'),
  // `state` is one of an address in other tables
  status: ({ state }) => state,
  ...fields('currency'),
  ...amounts('amount', 'charges'),
  ...days('collectOn', 'announcedOn', 'collectedOn', 'returnedOn', 'revocableUntil'),
  ...fields('reasonCode', 'batchId', 'repeatsId', 'endToEndId', 'booking', 'createdAt', 'updatedAt'),
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
  ask: (wish, ctx) => readPlanFacts(ctx, wish),
  write: (wish, ctx, facts) =>
    withConflict(CONFLICTS, () =>
      ctx.company.transaction(async (tx) => presentCollection(await planCollection(tx, ctx, wish, facts))),
    ),
});

export const collectInvoice = writeAction(receivables.collectInvoice, {
  async ask({ companyId, documentId }, called): Promise<CollectionRecord | PlanFacts> {
    const ctx = called.actingFor(companyId);
    const byAge = { order: ['id desc'] as const, limit: 1 };
    const [newest] = await ctx.company.findAll(CollectionRow, { documentId }, byAge);
    return newest ?? readPlanFacts(ctx, { documentId });
  },
  async write({ companyId, ...wish }, called, read) {
    if ('collectOn' in read) return { collectionId: read.id };
    const ctx = called.actingFor(companyId);
    const { id } = await withConflict(CONFLICTS, () =>
      ctx.company.transaction((tx) => planCollection(tx, ctx, wish, read)),
    );
    return { collectionId: id };
  },
});

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
