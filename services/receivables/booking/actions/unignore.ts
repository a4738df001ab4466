import { receivables } from '../../../../shared/contracts/receivables';
import { writeAction } from '../../../../shared/runtime/action';
import { problem } from '../../../../shared/runtime/errors';
import { presentLine } from '../../banking/domain/present-line';
import { BankLineRow } from '../../banking/models/bank-line-row';
import { changeLine } from '../use-cases/finish-booking';

export const unignore = writeAction(receivables.unignore, {
  write: ({ id }, ctx) =>
    ctx.company.transaction(async (tx) => {
      const line = await tx.lock(BankLineRow, { id });
      if (!line) throw problem('bank_line_not_found');
      if (line.erasedAt !== null) throw problem('bank_line_erased');
      if (line.status !== 'ignored') throw problem('bank_line_not_open');
      return presentLine(await changeLine(tx, id, { status: 'open', ignoredReason: null }, ctx.now()));
    }),
});
