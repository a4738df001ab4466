// Series validation codes of the Portuguese tax authority (ATCUD).
import { code } from './actions/code';
import { list } from './actions/list';
import { register } from './actions/register';
import { remove } from './actions/remove';

export const actions = {
  atcudSeries: list,
  registerAtcudSeries: register,
  removeAtcudSeries: remove,
  atcudCode: code,
};
