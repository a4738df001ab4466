// Personal data of the event log and of deliveries.
import {
  MENTIONS,
  type PersonalTables,
  type Use,
} from '../../../shared/runtime/personal-data/personal-tables';

const EVENT: Use = {
  subject: 'contact',
  purpose: 'Events of the company for its own programs',
  basis: 'contract',
  keptUntil: '30 days after the event',
};

export const PERSONAL_DATA: PersonalTables = {
  events: {
    uses: [{ ...EVENT, columns: { data: MENTIONS } }],
    plain: 'type request_id trace_parent',
    at: 'occurred_at',
  },
  deliveries: {
    uses: [{ ...EVENT, columns: { attempts: MENTIONS, response_body: MENTIONS } }],
    plain: 'event_type status',
  },
  endpoints:
    'url type events description disabled_reason secret open_secret previous_secret previous_open_secret',
};
