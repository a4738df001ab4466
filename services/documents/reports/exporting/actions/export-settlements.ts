import { documents } from '../../../../../shared/contracts/documents';
import { AccountPayment, Settlement } from '../../../../../shared/contracts/documents/settlement-fields';
import { compileOutput } from '../../../../../shared/runtime/checks/serialize';
import {
  EXPORT_PAGE,
  EXPORT_ROWS_MAX,
  exportPageAction,
} from '../../../../../shared/runtime/lists/export-page';
import { AccountPaymentRow } from '../../../money/payments/models/account-payment-row';
import { pageOfSettlements } from '../../../money/payments/queries/settlements';
import { presentSettlement, type ShownSettlement } from '../../../money/payments/use-cases/read-settlement';

const settlementText = compileOutput(Settlement);

export const exportSettlements = exportPageAction(
  documents.exportSettlements,
  (rows, after) => rows.many<ShownSettlement>(pageOfSettlements, [after, EXPORT_ROWS_MAX]),
  (row) => settlementText(presentSettlement(row)),
);

export const exportAccountPayments = exportPageAction(
  documents.exportAccountPayments,
  (rows, after) => rows.findAll(AccountPaymentRow, { id: { above: after } }, EXPORT_PAGE),
  compileOutput(AccountPayment),
);
