// Personal data of recurring invoices.
import {
  ERASED,
  MENTIONS,
  type PersonalTables,
  type Use,
} from '../../../shared/runtime/personal-data/personal-tables';

const SCHEDULE: Use = {
  subject: 'contact',
  purpose: 'Invoices that are made at regular intervals',
  basis: 'contract',
  keptUntil: 'an erasure after the schedule has ended, or the deletion of the company',
};

export const PERSONAL_DATA: PersonalTables = {
  recurring_invoices: {
    uses: [
      {
        ...SCHEDULE,
        columns: {
          ...{ client_name: ERASED, name: MENTIONS, template: MENTIONS, external_id: MENTIONS },
          search_text: '',
        },
      },
    ],
    plain:
      'schedule first_part align_to indexation billing issue_at ends action status held_reason making collect',
    client: 'client_id',
    open: `status IN ('active', 'paused', 'held')`,
  },
  recurring_periods: {
    uses: [{ ...SCHEDULE, columns: { failure: MENTIONS, collect_failure: MENTIONS } }],
    plain: 'part outcome',
  },
};
