import { documents } from '../../../../shared/contracts/documents';
import { Payment } from '../../../../shared/contracts/documents/payments';
import { compileOutput } from '../../../../shared/runtime/checks/serialize';
import { exportPageAction } from '../../../../shared/runtime/lists/export-page';
import type { Payments } from '../../payments/use-cases/read-payments';
import { pageOfPayments } from '../queries/export';

export const exportPayments = exportPageAction(
  documents.exportPayments,
  (rows, after) => rows.many<Payments[number]>(pageOfPayments, [after]),
  compileOutput(Payment),
);
