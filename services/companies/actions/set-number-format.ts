import { companies } from '../../../shared/contracts/companies';
import { formatNumber, numberFormatFault } from '../../../shared/contracts/number-formats';
import { calendarDate } from '../../../shared/runtime/calendar';
import { invalid } from '../../../shared/runtime/errors';
import { action } from '../../../shared/runtime/service';
import { changeCompany } from '../change-company';
import { numberFormatWarnings } from '../domain/number-format-warnings';
import { present } from '../domain/present';

const PREVIEWED = [1, 2, 3];

export const setNumberFormat = action(companies.setNumberFormat, async ({ typeId, pattern }, ctx) => {
  const company = await changeCompany(ctx, (before) => {
    const fault = numberFormatFault(pattern);
    if (fault) throw invalid('/pattern', fault);
    return { ...before, numberFormats: { ...before.numberFormats, [typeId]: pattern } };
  });
  const { numberFormats, timeZone, version } = present(company);
  const today = calendarDate(ctx.now(), timeZone);
  const preview = PREVIEWED.map((number) => formatNumber(pattern, number, today));
  return {
    numberFormats,
    typeId,
    pattern,
    preview,
    warnings: numberFormatWarnings(numberFormats, typeId),
    version,
  };
});
