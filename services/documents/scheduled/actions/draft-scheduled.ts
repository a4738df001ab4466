import { documents } from '../../../../shared/contracts/documents';
import { readAction } from '../../../../shared/runtime/action';
import { prepareScheduled } from '../use-cases/prepare-scheduled';

export const draftScheduled = readAction(
  documents.draftScheduled,
  async ({ companyId, ...input }, called) => {
    const { draft } = await prepareScheduled(called.actingFor(companyId), input);
    const { clientName, pricesIncludeVat, currency, netMinor, vatMinor, totalMinor } = draft;
    return { clientName, pricesIncludeVat, currency, netMinor, vatMinor, totalMinor };
  },
);
