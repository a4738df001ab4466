// Series validation codes of the Portuguese tax authority (ATCUD).
import type { ServiceParts } from '../../../shared/runtime/service';
import { code } from './actions/code';
import { list } from './actions/list';
import { register } from './actions/register';
import { remove } from './actions/remove';
import { AtcudSeriesRow } from './models/series-row';

export const actions = {
  atcudSeries: list,
  registerAtcudSeries: register,
  removeAtcudSeries: remove,
  atcudCode: code,
};
export const parts: ServiceParts = { models: [AtcudSeriesRow] };
