// Numbers of documents: gapless within a series, and audited.
import { auditNumbers } from './actions/audit-numbers';
import { lastNumbers } from './actions/last-numbers';

export const numberingActions = { auditNumbers, lastNumbers };
