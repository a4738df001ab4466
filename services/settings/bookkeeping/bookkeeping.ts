// Accounts of bookkeeping: receivables, revenue by VAT, VAT, and the numbers of DATEV.
import { bookkeepingFor } from './actions/bookkeeping-for';
import { change } from './actions/change';
import { read } from './actions/read';

export const actions = { bookkeeping: read, setBookkeeping: change, bookkeepingFor };
