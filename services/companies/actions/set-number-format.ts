import { companies } from '../../../shared/contracts/companies';
import { numberFormatFault, spelledPattern } from '../../../shared/contracts/number-formats';
import { writeAction } from '../../../shared/runtime/action';
import { invalid } from '../../../shared/runtime/errors';
import { calendarDate } from '../../../shared/values/calendar';
import { numberFormatWarnings } from '../domain/number-format-warnings';
import { present } from '../domain/present';
import { changeCompany } from '../use-cases/change-company';
import { numberPreview } from '../use-cases/preview-numbers';

export const setNumberFormat = writeAction(companies.setNumberFormat, {
  ask: (_input, ctx) => numberPreview(ctx),
  async write({ typeId, pattern: sent }, ctx, preview) {
    const pattern = spelledPattern(sent);
    const company = await changeCompany(ctx, (before) => {
      const fault = numberFormatFault(pattern);
      if (fault) throw invalid('/pattern', fault);
      return { ...before, numberFormats: { ...before.numberFormats, [typeId]: pattern } };
    });
    const { numberFormats, timeZone, version } = present(company);
    return {
      numberFormats,
      typeId,
      pattern,
      preview: preview.of(typeId, pattern, timeZone),
      warnings: numberFormatWarnings(numberFormats, typeId, calendarDate(ctx.now(), timeZone)),
      version,
    };
  },
});
