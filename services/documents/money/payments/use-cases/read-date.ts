import type { AskContext } from '../../../../../shared/runtime/context';
import { invalid } from '../../../../../shared/runtime/errors';
import { readToday } from '../../../use-cases/read-sources';

/** The day of a booking: today in the time zone of the company unless it is given. @throws 400 for a day to come */
export async function readDate(
  ctx: AskContext,
  date: string | undefined,
  pointer = '/date',
): Promise<string> {
  const today = await readToday(ctx);
  if (date !== undefined && date > today) throw invalid(pointer, 'is in the future');
  return date ?? today;
}
