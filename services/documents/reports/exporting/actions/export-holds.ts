import { documents } from '../../../../../shared/contracts/documents';
import { Hold } from '../../../../../shared/contracts/documents/holds';
import { compileOutput } from '../../../../../shared/runtime/checks/serialize';
import { EXPORT_ROWS_MAX, exportPageAction } from '../../../../../shared/runtime/lists/export-page';
import { presentHold } from '../../../money/holds/domain/hold';
import type { HoldRecord } from '../../../money/holds/models/hold-row';
import { pageOfHolds } from '../../../money/holds/queries/holds';

const write = compileOutput(Hold);

export const exportHolds = exportPageAction(
  documents.exportHolds,
  (rows, after) => rows.many<HoldRecord>(pageOfHolds, [after, EXPORT_ROWS_MAX]),
  (row) => write(presentHold(row)),
);
