import { documents } from '../../../../../shared/contracts/documents';
import { Hold } from '../../../../../shared/contracts/documents/holds';
import { Payment } from '../../../../../shared/contracts/documents/payments';
import { AccountPayment, Settlement } from '../../../../../shared/contracts/documents/settlement-fields';
import { VerifactuRecord } from '../../../../../shared/contracts/documents/verifactu';
import { readAction } from '../../../../../shared/runtime/action';
import { compileOutput } from '../../../../../shared/runtime/checks/serialize';
import {
  BEFORE_ALL,
  EXPORT_PAGE,
  EXPORT_ROWS_MAX,
  exportPageAction,
} from '../../../../../shared/runtime/lists/export-page';
import { withEagerGc } from '../../../../../shared/runtime/work/eager-gc';
import { calendarDate } from '../../../../../shared/values/calendar';
import { presentRecord, type Stored } from '../../../issuing/verifactu/use-cases/read-records';
import type { DocumentRecord } from '../../../models/document-row';
import { presentHold } from '../../../money/holds/domain/hold';
import type { HoldRecord } from '../../../money/holds/models/hold-row';
import { pageOfHolds } from '../../../money/holds/queries/holds';
import {
  type PresentableSettlement,
  presentAccountPayment,
  presentSettlement,
} from '../../../money/payments/domain/present-settlement';
import { AccountPaymentRow } from '../../../money/payments/models/account-payment-row';
import { pageOfPayments } from '../../../money/payments/queries/payments';
import { pageOfSettlements } from '../../../money/payments/queries/settlements';
import type { Payments } from '../../../money/payments/use-cases/read-payments';
import { readCompany } from '../../../use-cases/read-sources';
import { countDocuments, PAGE_ROWS, pageOfDocuments, pageOfRecords } from '../queries/export';
import { exportDocuments } from '../use-cases/export-documents';
import { shareSources } from '../use-cases/share-sources';

const writeHold = compileOutput(Hold);

export const exportHolds = exportPageAction(
  documents.exportHolds,
  (rows, after) => rows.many<HoldRecord>(pageOfHolds, [after, EXPORT_ROWS_MAX]),
  (row) => writeHold(presentHold(row)),
);

export const exportPage = readAction(documents.exportPage, async ({ companyId, after }, ctx) => {
  const company = ctx.companyNamed(companyId);
  const page = await company.many<DocumentRecord>(pageOfDocuments, [after ?? BEFORE_ALL]);
  if (page.length === 0) return { items: [], last: null, isEnd: true };
  const { timeZone } = await readCompany(ctx, companyId);
  const today = calendarDate(ctx.now(), timeZone);
  const sources = await shareSources(ctx, companyId, page);
  // each PDF leaves zlib's handles, with their buffers, which only a full collection finds
  const items = await withEagerGc(() => exportDocuments(ctx, page, today, sources));
  const isEnd = items.length === page.length && page.length < PAGE_ROWS;
  return { items, last: page[items.length - 1]?.id ?? null, isEnd };
});

export const exportPayments = exportPageAction(
  documents.exportPayments,
  (rows, after) => rows.many<Payments[number]>(pageOfPayments, [after, EXPORT_ROWS_MAX]),
  compileOutput(Payment),
);

const settlementText = compileOutput(Settlement);

export const exportSettlements = exportPageAction(
  documents.exportSettlements,
  (rows, after) => rows.many<PresentableSettlement>(pageOfSettlements, [after, EXPORT_ROWS_MAX]),
  (row) => settlementText(presentSettlement(row)),
);

const accountPaymentText = compileOutput(AccountPayment);

export const exportAccountPayments = exportPageAction(
  documents.exportAccountPayments,
  (rows, after) => rows.findAll(AccountPaymentRow, { id: { above: after } }, EXPORT_PAGE),
  (row) => accountPaymentText(presentAccountPayment(row)),
);

export const exportSize = readAction(documents.exportSize, async ({ companyId }, ctx) => {
  const counted = await ctx.companyNamed(companyId).one<{ documents: number }>(countDocuments);
  return { documents: counted?.documents ?? 0 };
});

const writeRecord = compileOutput(VerifactuRecord);

export const exportVerifactu = exportPageAction(
  documents.exportVerifactu,
  (rows, after) => rows.many<Stored>(pageOfRecords, [after]),
  (record) => writeRecord(presentRecord(record)),
);
