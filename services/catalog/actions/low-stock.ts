import { catalog } from '../../../shared/contracts/catalog';
import { readAction } from '../../../shared/runtime/action';
import { lowStockList } from '../queries/list';

export const lowStock = readAction(catalog.lowStock, (input, ctx) => lowStockList.page(input, ctx));
