import { receivables } from '../../../../shared/contracts/receivables';
import { readAction, writeAction } from '../../../../shared/runtime/action';
import { finishPortion } from '../jobs/finish-portion';
import { matchImported } from '../jobs/match-imported';
import { MatchingSettingsRow } from '../models/matching-settings-row';
import { matchLines } from '../use-cases/match-lines';
import { readSettings } from '../use-cases/read-candidates';

/** Far below the time limit of the call, so that what it has booked is answered. */
const RUN_MS = 45_000;

export const match = writeAction(receivables.match, {
  ask({ bankAccountId = null, dryRun: isDryRun }, ctx) {
    const until = ctx.now().getTime() + RUN_MS;
    const goesOn = () => ctx.now().getTime() < until;
    return matchLines(ctx, ctx.companyId, { isDryRun, bankAccountId, finisher: finishPortion, goesOn });
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
