// Reports of what is open: money that settles nothing, and what clients owe.
import { openMoney } from './actions/open-money';
import { summary } from './actions/summary';

export const reportActions = { openMoney, summary };
