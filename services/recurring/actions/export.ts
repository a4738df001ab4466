import { recurring } from '../../../shared/contracts/recurring';
import { RecurringPeriod } from '../../../shared/contracts/recurring/fields';
import { RecurringInvoice } from '../../../shared/contracts/recurring/recurring-fields';
import { compileOutput } from '../../../shared/runtime/checks/serialize';
import { exportPageAction } from '../../../shared/runtime/lists/export-page';
import { presentPeriod, presentRecurring } from '../domain/present';
import type { RecurringRecord } from '../models/recurring-invoice-row';
import type { PeriodRecord } from '../models/recurring-period-row';
import { pageOfPeriods, pageOfRecurring } from '../queries/schedules';

const writeSchedule = compileOutput(RecurringInvoice);

export const exportRecurring = exportPageAction(
  recurring.exportRecurring,
  (rows, after) => rows.many<RecurringRecord>(pageOfRecurring, [after]),
  (row) => writeSchedule(presentRecurring(row)),
);

const writePeriod = compileOutput(RecurringPeriod);

export const exportRecurringPeriods = exportPageAction(
  recurring.exportRecurringPeriods,
  (rows, after) => rows.many<PeriodRecord>(pageOfPeriods, [after]),
  (row) => writePeriod(presentPeriod(row)),
);
