import { companies } from '../../../shared/contracts/companies';
import { DOCUMENT_TYPES } from '../../../shared/contracts/number-formats';
import { readAction } from '../../../shared/runtime/action';
import { calendarDate } from '../../../shared/values/calendar';
import { numberFormatWarnings } from '../domain/number-format-warnings';
import { present } from '../domain/present';
import { numberPreview } from '../use-cases/preview-numbers';
import { readCompany } from '../use-cases/read-company';

export const numberFormats = readAction(companies.numberFormats, async (_input, ctx) => {
  const row = await readCompany(ctx);
  const { numberFormats: patterns, timeZone, version } = present(row);
  const preview = await numberPreview(ctx);
  const items = DOCUMENT_TYPES.map((typeId) => ({
    typeId,
    pattern: patterns[typeId],
    isDefault: row.numberFormats[typeId] === undefined,
    preview: preview.of(typeId, patterns[typeId], timeZone),
    warnings: numberFormatWarnings(patterns, typeId, calendarDate(ctx.now(), timeZone)),
  }));
  return { items, version };
});
