// Accounts of bookkeeping: receivables, revenue by VAT, VAT, and the numbers of DATEV.
import { bookkeepingFor, change, read } from './actions/bookkeeping';

export const actions = { bookkeeping: read, setBookkeeping: change, bookkeepingFor };
