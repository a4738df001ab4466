import { documents } from '../../../../../shared/contracts/documents';
import { VerifactuRecord } from '../../../../../shared/contracts/documents/verifactu';
import { compileOutput } from '../../../../../shared/runtime/checks/serialize';
import { exportPageAction } from '../../../../../shared/runtime/lists/export-page';
import { type Stored, shownRecord } from '../../../issuing/verifactu/use-cases/shown-record';
import { pageOfRecords } from '../queries/export';

const write = compileOutput(VerifactuRecord);

export const exportVerifactu = exportPageAction(
  documents.exportVerifactu,
  (rows, after) => rows.many<Stored>(pageOfRecords, [after]),
  (record) => write(shownRecord(record)),
);
