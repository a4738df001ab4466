import { companies } from '../../../shared/contracts/companies';
import { numberFormatFault, spelledPattern } from '../../../shared/contracts/number-formats';
import { writeAction } from '../../../shared/runtime/action';
import { invalid } from '../../../shared/runtime/errors';
import { calendarDate } from '../../../shared/values/calendar';
import { changedSeries } from '../domain/change-series';
import { numberFormatWarnings } from '../domain/number-format-warnings';
import { present } from '../domain/present';
import { changeCompany } from '../use-cases/change-company';
import { numberPreview } from '../use-cases/preview-numbers';

export const setNumberFormat = writeAction(companies.setNumberFormat, {
  ask: (_input, ctx) => numberPreview(ctx),
  async write(input, ctx, preview) {
    const { typeId } = input;
    const pattern = spelledPattern(input.pattern);
    const company = await changeCompany(ctx, (before) => {
      const fault = numberFormatFault(pattern);
      if (fault) throw invalid('/pattern', fault);
      const today = calendarDate(ctx.now(), before.timeZone);
      const numberSeries = changedSeries(before.numberSeries, input, today);
      const after = {
        ...before,
        numberSeries,
        numberFormats: { ...before.numberFormats, [typeId]: pattern },
      };
      if (input.firstNumber !== undefined) preview.assertUnstarted(present(after), typeId);
      return after;
    });
    const { numberFormats, version, ...profile } = present(company);
    return {
      numberFormats,
      typeId,
      pattern,
      ...profile.numberSeries[typeId],
      preview: preview.of({ numberFormats, ...profile }, typeId),
      warnings: numberFormatWarnings(present(company), typeId, calendarDate(ctx.now(), profile.timeZone)),
      version,
    };
  },
});
