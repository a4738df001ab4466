import { recurring } from '../../../shared/contracts/recurring';
import { RecurringPeriod } from '../../../shared/contracts/recurring/fields';
import { compileOutput } from '../../../shared/runtime/checks/serialize';
import { exportPageAction } from '../../../shared/runtime/lists/export-page';
import { presentPeriod } from '../domain/present';
import type { PeriodRecord } from '../models/recurring-period-row';
import { pageOfPeriods } from '../queries/lists';

const write = compileOutput(RecurringPeriod);

export const exportRecurringPeriods = exportPageAction(
  recurring.exportRecurringPeriods,
  (rows, after) => rows.many<PeriodRecord>(pageOfPeriods, [after]),
  (row) => write(presentPeriod(row)),
);
