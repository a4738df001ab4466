// Actions that check and issue documents.
import { check } from './actions/check';
import { credit } from './actions/credit';
import { issue } from './actions/issue';

export const issuingActions = { check, issue, credit };
