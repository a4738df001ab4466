import { documents } from '../../../../../shared/contracts/documents';
import { Payment } from '../../../../../shared/contracts/documents/payments';
import { compileOutput } from '../../../../../shared/runtime/checks/serialize';
import { EXPORT_ROWS_MAX, exportPageAction } from '../../../../../shared/runtime/lists/export-page';
import { pageOfPayments } from '../../../money/payments/queries/payments';
import type { Payments } from '../../../money/payments/use-cases/read-payments';

export const exportPayments = exportPageAction(
  documents.exportPayments,
  (rows, after) => rows.many<Payments[number]>(pageOfPayments, [after, EXPORT_ROWS_MAX]),
  compileOutput(Payment),
);
