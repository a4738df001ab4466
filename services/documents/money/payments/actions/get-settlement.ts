import { documents } from '../../../../../shared/contracts/documents';
import { readAction } from '../../../../../shared/runtime/action';
import { problem } from '../../../../../shared/runtime/errors';
import { readSettlement } from '../use-cases/read-settlement';

export const getSettlement = readAction(documents.getSettlement, async ({ id }, ctx) => {
  const settlement = await readSettlement(ctx.company, id);
  if (!settlement) throw problem('settlement_not_found');
  return settlement;
});
