import { documents } from '../../../../shared/contracts/documents';
import { Payment } from '../../../../shared/contracts/documents/payments';
import { exportPageAction } from '../../../../shared/runtime/export-page';
import { compileOutput } from '../../../../shared/runtime/serialize';
import type { Payments } from '../../payments/use-cases/read-payments';
import { pageOfPayments } from '../queries/export';

export const exportPayments = exportPageAction(
  documents.exportPayments,
  (rows, after) => rows.many<Payments[number]>(pageOfPayments, [after]),
  compileOutput(Payment),
);
