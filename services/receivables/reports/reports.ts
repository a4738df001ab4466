// Reports of what is open: money that settles nothing, and what clients owe.
import { openMoney, summary } from './actions/reports';

export const reportActions = { openMoney, summary };
