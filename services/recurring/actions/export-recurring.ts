import { recurring } from '../../../shared/contracts/recurring';
import { RecurringInvoice } from '../../../shared/contracts/recurring/fields';
import { compileOutput } from '../../../shared/runtime/checks/serialize';
import { exportPageAction } from '../../../shared/runtime/lists/export-page';
import { presentRecurring } from '../domain/present';
import type { RecurringRecord } from '../models/recurring-invoice-row';
import { pageOfRecurring } from '../queries/lists';

const write = compileOutput(RecurringInvoice);

export const exportRecurring = exportPageAction(
  recurring.exportRecurring,
  (rows, after) => rows.many<RecurringRecord>(pageOfRecurring, [after]),
  (row) => write(presentRecurring(row)),
);
