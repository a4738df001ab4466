import { receivables } from '../../../../shared/contracts/receivables';
import { writeAction } from '../../../../shared/runtime/action';
import { problem } from '../../../../shared/runtime/errors';
import { presentLine } from '../../banking/domain/present-line';
import { BankLineRow } from '../../banking/models/bank-line-row';
import { BookingRow } from '../models/booking-row';
import { changeLine } from '../use-cases/finish-booking';

export const ignore = writeAction(receivables.ignore, {
  write: ({ id, reason }, ctx) =>
    ctx.company.transaction(async (tx) => {
      const line = await tx.lock(BankLineRow, { id });
      if (!line) throw problem('bank_line_not_found');
      if (line.erasedAt !== null) throw problem('bank_line_erased');
      const [busy] = await tx.findAll(BookingRow, { lineId: id, state: ['pending', 'booked', 'reversing'] });
      if (busy || line.status === 'partly_booked') throw problem('bank_line_booked');
      if (line.status !== 'open') throw problem('bank_line_not_open');
      const changes = { status: 'ignored', ignoredReason: reason, isDecided: true } as const;
      const ignored = await changeLine(tx, id, changes, ctx.now());
      const { bankAccountId } = ignored;
      await tx.emit(ctx.companyId, 'bank_line.ignored', { id, bankAccountId });
      return presentLine(ignored);
    }),
});

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
