// Periods whose VAT return is made: the day through which the books of a company are closed.
import { closedThrough } from './actions/closed-through';
import { setClosedThrough } from './actions/set-closed-through';

export const periodActions = { closedThrough, setClosedThrough };
