import type { BankLine } from '../../../../shared/contracts/receivables/lines';
import type { Scoped } from '../../../../shared/runtime/database/scoped';
import { problem } from '../../../../shared/runtime/errors';
import { presentLine } from '../../banking/domain/present-line';
import { BankLineRow } from '../../banking/models/bank-line-row';

export async function showLine(rows: Scoped, id: string): Promise<BankLine> {
  const line = await rows.find(BankLineRow, { id });
  if (!line) throw problem('bank_line_not_found');
  return presentLine(line);
}
