import { receivables } from '../../../../shared/contracts/receivables';
import { readAction } from '../../../../shared/runtime/action';
import { statementList } from '../queries/lists';

export const listStatements = readAction(receivables.listStatements, (input, ctx) =>
  statementList.page(input, ctx),
);
