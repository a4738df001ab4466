import { receivables } from '../../../../shared/contracts/receivables';
import { ReminderPolicy } from '../../../../shared/contracts/receivables/reminder-policies';
import { compileOutput } from '../../../../shared/runtime/checks/serialize';
import { exportPageAction } from '../../../../shared/runtime/lists/export-page';
import { presentPolicy } from '../domain/policy';
import type { PolicyRecord } from '../models/reminder-policy-row';
import { pageOfPolicies } from '../queries/policies';

const write = compileOutput(ReminderPolicy);

export const exportReminderPolicies = exportPageAction(
  receivables.exportReminderPolicies,
  (rows, after) => rows.many<PolicyRecord>(pageOfPolicies, [after]),
  (row) => write(presentPolicy(row)),
);
