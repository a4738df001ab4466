import { receivables } from '../../../../shared/contracts/receivables';
import { BankDecision } from '../../../../shared/contracts/receivables/exported';
import { compileOutput } from '../../../../shared/runtime/checks/serialize';
import { EXPORT_PAGE, exportPageAction } from '../../../../shared/runtime/lists/export-page';
import { BookingRow } from '../models/booking-row';

const decisionText = compileOutput(BankDecision);

export const exportDecisions = exportPageAction(
  receivables.exportDecisions,
  (rows, after) => rows.findAll(BookingRow, { id: { above: after } }, EXPORT_PAGE),
  ({ id, lineId, state, request, reversal, createdAt }) =>
    decisionText({ ...request, id, bankLineId: lineId, state, reversal, createdAt }),
);
