// Claims: what sent reminders have demanded of an invoice beside its balance.
import { exportClaims } from './actions/export-claims';
import { listClaims } from './actions/list-claims';
import { waiveClaims } from './actions/waive-claims';

export const claimActions = { listClaims, waiveClaims, exportClaims };
