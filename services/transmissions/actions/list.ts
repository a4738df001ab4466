import { transmissions } from '../../../shared/contracts/transmissions';
import { readAction } from '../../../shared/runtime/action';
import { transmissionList } from '../queries/transmissions';

export const list = readAction(transmissions.list, (input, ctx) => transmissionList.page(input, ctx));
