// Receivables on a day: the statement of one client, and the ageing of all.
import { aging } from './actions/aging';
import { openInvoices } from './actions/open-invoices';
import { statement } from './actions/statement';

export const statementActions = { statement, aging, openInvoices };
