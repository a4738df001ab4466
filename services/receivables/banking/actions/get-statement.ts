import { receivables } from '../../../../shared/contracts/receivables';
import { readAction } from '../../../../shared/runtime/action';
import { problem } from '../../../../shared/runtime/errors';
import { presentStatement, type ShownStatement } from '../domain/present-statement';
import { shownStatement } from '../queries/lists';

export const getStatement = readAction(receivables.getStatement, async ({ id }, ctx) => {
  const row = await ctx.company.one<ShownStatement>(shownStatement, [id]);
  if (!row) throw problem('bank_statement_not_found');
  return presentStatement(row);
});
