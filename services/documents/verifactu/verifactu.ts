// Spain: chained records of issued documents for the tax agency (VERI*FACTU).
import { auditVerifactu } from './actions/audit';
import { verifactuRecords } from './actions/records';

export const verifactuActions = { auditVerifactu, verifactuRecords };
