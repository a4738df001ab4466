// Numbers of documents: gapless within a series, and audited.
import { auditNumbers } from './actions/audit-numbers';
import { nextNumbers } from './actions/next-numbers';

export const numberingActions = { auditNumbers, nextNumbers };
