import { receivables } from '../../../../shared/contracts/receivables';
import { BankDecision } from '../../../../shared/contracts/receivables/exported';
import { readAction, writeAction } from '../../../../shared/runtime/action';
import { compileOutput } from '../../../../shared/runtime/checks/serialize';
import { problem } from '../../../../shared/runtime/errors';
import { EXPORT_PAGE, exportPageAction } from '../../../../shared/runtime/lists/export-page';
import { presentLine } from '../../banking/domain/present-line';
import { BankLineRow } from '../../banking/models/bank-line-row';
import { changeLine } from '../../banking/use-cases/change-line';
import { finishPortion } from '../jobs/finish-portion';
import { matchImported } from '../jobs/match-imported';
import { BookingRow } from '../models/booking-row';
import { MatchingSettingsRow } from '../models/matching-settings-row';
import { bookOwnMoney } from '../use-cases/book-own-money';
import { matchLines } from '../use-cases/match-lines';
import { readSettings } from '../use-cases/read-candidates';

/** Far below the time limit of the call, so that what it has booked is answered. */
const RUN_MS = 45_000;

export const match = writeAction(receivables.match, {
  async ask({ bankAccountId = null, dryRun: isDryRun }, ctx) {
    const until = ctx.now().getTime() + RUN_MS;
    const goesOn = () => ctx.now().getTime() < until;
    const own = isDryRun ? 0 : await bookOwnMoney(ctx, ctx.companyId, bankAccountId);
    const run = { isDryRun, bankAccountId, finisher: finishPortion, goesOn };
    const { counts, next } = await matchLines(ctx, ctx.companyId, run);
    return { counts: { ...counts, booked: counts.booked + own }, next };
  },
  async write({ bankAccountId }, ctx, { counts, next }) {
    const { companyId } = ctx;
    const account = bankAccountId === undefined ? {} : { bankAccountId };
    if (next && !counts.isDryRun)
      await ctx.company.transaction((tx) => tx.enqueue(matchImported, { companyId, ...account, ...next }));
    return { ...counts, isComplete: next === undefined };
  },
});

export const readMatching = readAction(receivables.readMatching, (_input, ctx) => readSettings(ctx.company));

export const saveMatching = writeAction(receivables.saveMatching, {
  async write(settings, ctx) {
    await ctx.company.insert(MatchingSettingsRow, settings, 'replace');
    return settings;
  },
});

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

const decisionText = compileOutput(BankDecision);

export const exportDecisions = exportPageAction(
  receivables.exportDecisions,
  (rows, after) => rows.findAll(BookingRow, { id: { above: after } }, EXPORT_PAGE),
  ({ id, lineId, state, request, reversal, createdAt }) =>
    decisionText({ ...request, id, bankLineId: lineId, state, reversal, createdAt }),
);
