import { receivables } from '../../../../shared/contracts/receivables';
import { readAction } from '../../../../shared/runtime/action';
import { problem } from '../../../../shared/runtime/errors';
import { presentLine } from '../domain/present-line';
import { BankLineRow } from '../models/bank-line-row';

export const getLine = readAction(receivables.getLine, async ({ id }, ctx) => {
  const row = await ctx.company.find(BankLineRow, { id });
  if (!row) throw problem('bank_line_not_found');
  return presentLine(row);
});
