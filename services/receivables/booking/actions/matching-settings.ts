import { receivables } from '../../../../shared/contracts/receivables';
import { readAction, writeAction } from '../../../../shared/runtime/action';
import { MatchingSettingsRow } from '../models/matching-settings-row';
import { readSettings } from '../use-cases/read-candidates';

export const readMatching = readAction(receivables.readMatching, (_input, ctx) => readSettings(ctx.company));

export const saveMatching = writeAction(receivables.saveMatching, {
  async write(settings, ctx) {
    await ctx.company.insert(MatchingSettingsRow, settings, 'replace');
    return settings;
  },
});
