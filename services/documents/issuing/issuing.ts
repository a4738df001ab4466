// Actions that check and issue documents.
import { check } from './actions/check';
import { credit } from './actions/credit';
import { issueFullInvoice } from './actions/full-invoice';
import { issue } from './actions/issue';

export const issuingActions = { check, issue, credit, fullInvoice: issueFullInvoice };
