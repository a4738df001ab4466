import { companies } from '../../../shared/contracts/companies';
import { DOCUMENT_TYPES } from '../../../shared/contracts/number-formats';
import { readAction } from '../../../shared/runtime/action';
import { present } from '../domain/present';
import { numberPreview } from '../use-cases/preview-numbers';
import { readCompany } from '../use-cases/read-company';

export const numberFormats = readAction(companies.numberFormats, async (_input, ctx) => {
  const row = await readCompany(ctx);
  const company = present(row);
  const preview = await numberPreview(ctx, row);
  const items = DOCUMENT_TYPES.map((typeId) => ({
    typeId,
    pattern: company.numberFormats[typeId],
    ...company.numberSeries[typeId],
    isDefault: row.numberFormats[typeId] === undefined,
    preview: preview.of(typeId),
    warnings: preview.warningsOf(typeId),
  }));
  return { items, version: company.version };
});
