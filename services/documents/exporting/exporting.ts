// Documents, payments and records as the export of a company reads them, page by page.
import { exportHolds } from './actions/export-holds';
import { exportPage } from './actions/export-page';
import { exportPayments } from './actions/export-payments';
import { exportAccountPayments, exportSettlements } from './actions/export-settlements';
import { exportSize } from './actions/export-size';
import { exportVerifactu } from './actions/export-verifactu';

export const exportingActions = {
  ...{ exportSize, exportPage, exportPayments, exportSettlements, exportAccountPayments },
  ...{ exportHolds, exportVerifactu },
};
