// Spain: chained records of issued documents for the tax agency (VERI*FACTU).
import { auditVerifactu } from './actions/audit';
import { chainRecords } from './actions/chain-records';
import { correctVerifactu } from './actions/correct-record';
import { verifactuRecords } from './actions/records';

export const verifactuActions = { auditVerifactu, chainRecords, correctVerifactu, verifactuRecords };
