import { documents } from '../../../../../shared/contracts/documents';
import { readAction } from '../../../../../shared/runtime/action';
import { readSettlement } from '../use-cases/read-settlement';

export const settlement = readAction(documents.settlement, async ({ companyId, id }, ctx) => ({
  settlement: (await readSettlement(ctx.companyNamed(companyId), id)) ?? null,
}));
