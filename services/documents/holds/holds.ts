// Holds on invoices: disputes, promises and other reasons why nobody is reminded.
import { addHold } from './actions/add-hold';
import { listHolds } from './actions/list-holds';
import { removeHold } from './actions/remove-hold';

export const holdActions = { addHold, listHolds, removeHold };
