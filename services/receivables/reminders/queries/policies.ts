import { selectList } from '../../../../shared/runtime/database/columns';
import { readQuery } from '../../../../shared/runtime/database/query';
import { EXPORT_ROWS_MAX } from '../../../../shared/runtime/lists/export-page';
import { ReminderPolicyRow } from '../models/reminder-policy-row';

export const countPolicies = readQuery(
  'receivables.reminder_policies.count',
  'SELECT count(*)::integer AS count FROM receivables.reminder_policies WHERE company_id = $1',
);

export const pageOfPolicies = readQuery(
  'receivables.export.reminder_policies',
  `SELECT ${selectList(ReminderPolicyRow)} FROM receivables.reminder_policies
    WHERE company_id = $1 AND id > $2 ORDER BY id LIMIT ${EXPORT_ROWS_MAX}`,
);
