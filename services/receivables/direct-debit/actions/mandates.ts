import { receivables } from '../../../../shared/contracts/receivables';
import { type DebitedMandate, Mandate } from '../../../../shared/contracts/receivables/direct-debit/mandates';
import { type Columns, days, fields } from '../../../../shared/csv/columns';
import { listOrCsv, sendTable } from '../../../../shared/csv/send-table';
import { readAction, writeAction } from '../../../../shared/runtime/action';
import { compileOutput } from '../../../../shared/runtime/checks/serialize';
import type { CallContext } from '../../../../shared/runtime/context';
import { changeRowIn } from '../../../../shared/runtime/database/change-row';
import { newId } from '../../../../shared/runtime/database/ids';
import type { Transaction } from '../../../../shared/runtime/database/transaction';
import { problem, withConflict } from '../../../../shared/runtime/errors';
import { exportPageAction } from '../../../../shared/runtime/lists/export-page';
import { store } from '../../banking/use-cases/files';
import { readClient, readCompany, todayOf } from '../../use-cases/read-parties';
import { changedMandate, isAmendedBy } from '../domain/changed-mandate';
import { newMandate } from '../domain/new-mandate';
import { lastFour, mandateEvent, presentMandate } from '../domain/present-mandate';
import { notifyAccountChanged } from '../jobs/notify-account-changed';
import { type MandateRecord, MandateRow } from '../models/mandate-row';
import { type ListedMandate, mandateById, mandateList, pageOfMandates } from '../queries/mandates';
import { announceAnew, cancelOf } from '../use-cases/announce-collection';
import { readSettings, saveMandate } from '../use-cases/change-mandate';

const COLUMNS: Columns<Mandate> = {
  ...fields('id', 'externalId', 'clientId', 'status'),
  // `scheme` is the VAT scheme in other tables
  debitScheme: ({ scheme }) => scheme,
  ...fields('type', 'reference', 'iban', 'lastFour', 'bic', 'holderName'),
  ...days('signedOn', 'lastCollectedOn', 'expiresOn'),
  ...fields('signedBy', 'suspendedFor', 'isAmended', 'cancelReason', 'createdAt', 'updatedAt'),
};

export const listMandates = listOrCsv(receivables.listMandates, mandateList, (pages, format, ctx) =>
  sendTable(ctx, store, { fileName: 'mandates.csv', columns: COLUMNS, pages, format }),
);

export const getMandate = readAction(receivables.getMandate, async ({ id }, ctx) => {
  const row = await ctx.company.one<ListedMandate>(mandateById, [id]);
  if (!row) throw problem('mandate_not_found');
  const { creditorId, ...mandate } = row;
  return presentMandate(mandate, ctx.principal.role, creditorId);
});

const CONFLICTS = {
  mandates_reference: ['mandate_reference_taken'],
  mandates_external_id: ['mandate_external_id_taken'],
} as const;

export const createMandate = writeAction(receivables.createMandate, {
  async ask(input, ctx) {
    const [client, company] = await Promise.all([readClient(ctx, input.clientId), readCompany(ctx)]);
    if (!client) throw problem('client_not_found');
    const head = { companyId: ctx.companyId, id: newId(), now: ctx.now().toISOString() };
    const isCompany = client.type === 'COMPANY';
    return newMandate(input, { ...head, today: todayOf(ctx, company), isCompany });
  },
  write: (_input, ctx, row) =>
    withConflict(
      CONFLICTS,
      () =>
        ctx.company.transaction(async (tx) => {
          await tx.insert(MandateRow, row);
          await tx.emit(row.companyId, 'mandate.created', mandateEvent(row));
          return presentMandate(row, ctx.principal.role, null);
        }),
      () => ctx.company.find(MandateRow, { externalId: row.externalId }),
    ),
});

export const updateMandate = writeAction(receivables.updateMandate, {
  write: ({ id, ...patch }, ctx) =>
    withConflict(
      CONFLICTS,
      () =>
        ctx.company.transaction(async (tx) => {
          const row = await changeRowIn(
            tx,
            ctx,
            MandateRow,
            { id },
            {
              notFound: 'mandate_not_found',
              change: (mandate) => changedMandate(mandate, patch),
              announce: (inner, after, before) => announce(inner, ctx, after, before),
            },
          );
          return showMandate(tx, ctx, row);
        }),
      () => ctx.company.find(MandateRow, { externalId: patch.externalId ?? null }),
    ),
});

async function announce(
  tx: Transaction,
  ctx: CallContext,
  after: MandateRecord,
  before: MandateRecord,
): Promise<void> {
  const { companyId, reference } = after;
  const type = isAmendedBy(before, after) ? 'mandate.amended' : 'mandate.updated';
  await tx.emit(companyId, type, mandateEvent(after));
  if (before.iban === after.iban) return;
  const accounts = { before: lastFour(before.iban), after: lastFour(after.iban) };
  await tx.enqueue(notifyAccountChanged, { companyId, reference, ...accounts });
  await announceAnew(tx, ctx, after.id);
}

/** A mandate that has ended otherwise is cancelled as well: nobody may ask for it again. */
export const cancelMandate = writeAction(receivables.cancelMandate, {
  write: ({ id, reason = null }, ctx) =>
    ctx.company.transaction(async (tx) => {
      const row = await tx.lock(MandateRow, { id });
      if (!row) throw problem('mandate_not_found');
      ctx.precondition(row.version);
      if (row.status === 'cancelled') return showMandate(tx, ctx, row);
      const cancelled = { ...row, status: 'cancelled' as const, suspendedFor: null, cancelReason: reason };
      await cancelOf(tx, ctx, id);
      return showMandate(tx, ctx, await saveMandate(tx, ctx, cancelled, 'mandate.cancelled'));
    }),
});

/** A mandate as its writer sees it. */
export async function showMandate(tx: Transaction, ctx: CallContext, row: MandateRecord): Promise<Mandate> {
  const { creditorId } = await readSettings(tx, ctx.companyId, ctx.now());
  return presentMandate(row, ctx.principal.role, creditorId);
}

const mandateText = compileOutput(Mandate);

export const exportMandates = exportPageAction(
  receivables.exportMandates,
  (rows, after) => rows.many<ListedMandate>(pageOfMandates, [after]),
  ({ creditorId, ...row }) => mandateText(presentMandate(row, 'OWNER', creditorId)),
);

export const debitedMandate = readAction(
  receivables.debitedMandate,
  async ({ companyId, clientId }, called): Promise<{ mandate: DebitedMandate | null }> => {
    const rows = called.companyNamed(companyId);
    const active = await rows.findAll(MandateRow, { clientId, status: 'active' }, { limit: 2 });
    const { creditorId } = await readSettings(rows, companyId, called.now());
    const [mandate] = active;
    if (!mandate || active.length > 1 || creditorId === null) return { mandate: null };
    const { reference: mandateReference, iban: debitedIban, expiresOn } = mandate;
    return { mandate: { mandateReference, creditorId, debitedIban, expiresOn } };
  },
);
