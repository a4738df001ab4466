import { documents } from '../../../../../shared/contracts/documents';
import { readAction } from '../../../../../shared/runtime/action';
import { invalid } from '../../../../../shared/runtime/errors';
import { addDays } from '../../../../../shared/values/calendar';
import { assertOpen } from '../../../domain/status';
import { readDocument } from '../../../use-cases/change-document';
import { readToday } from '../../../use-cases/read-sources';
import { readLatePayment } from '../use-cases/read-late-payment';

const DAYS_AHEAD_MAX = 3650;

export const latePayment = readAction(documents.latePayment, async ({ id, asOf }, ctx) => {
  const document = await readDocument(ctx.company, id);
  assertOpen(document, 'invoice');
  const today = await readToday(ctx);
  if (asOf !== undefined && asOf > addDays(today, DAYS_AHEAD_MAX))
    throw invalid('/asOf', 'lies more than ten years ahead');
  return readLatePayment(ctx, document, asOf ?? today);
});
