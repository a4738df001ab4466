import { companies } from '../../../shared/contracts/companies';
import {
  DEFAULT_NUMBER_FORMATS,
  DOCUMENT_TYPES,
  type DocumentType,
} from '../../../shared/contracts/number-formats';
import { readAction } from '../../../shared/runtime/action';
import { present } from '../domain/present';
import { defaultsIn } from '../use-cases/company-defaults';
import { numberPreview } from '../use-cases/preview-numbers';
import { readCompany } from '../use-cases/read-company';

export const numberFormats = readAction(companies.numberFormats, async (_input, ctx) => {
  const row = await readCompany(ctx);
  const company = present(row);
  const { numberFormats: ofCountry } = defaultsIn(ctx, row);
  const isDefault = (typeId: DocumentType) =>
    [undefined, ofCountry[typeId], DEFAULT_NUMBER_FORMATS[typeId]].includes(row.numberFormats[typeId]);
  const preview = await numberPreview(ctx, row);
  const items = DOCUMENT_TYPES.map((typeId) => ({
    typeId,
    pattern: company.numberFormats[typeId],
    ...company.numberSeries[typeId],
    isDefault: isDefault(typeId),
    preview: preview.of(typeId),
    warnings: preview.warningsOf(typeId),
  }));
  return { items, version: company.version };
});
