import { settings } from '../../../../shared/contracts/settings';
import { writeAction } from '../../../../shared/runtime/action';
import { recordCheck } from '../queries/channels';

export const recordChecked = writeAction(settings.channelChecked, {
  async write({ companyId, providerId, environment, version, checkedAt, error, warning = null }, ctx) {
    const values = [providerId, environment, version, checkedAt, error, warning];
    await ctx.companyNamed(companyId).many(recordCheck, values);
    return {};
  },
});
