// Series validation codes of the Portuguese tax authority (ATCUD).
import { code, list, register, remove } from './actions/series';

export const actions = {
  atcudSeries: list,
  registerAtcudSeries: register,
  removeAtcudSeries: remove,
  atcudCode: code,
};
