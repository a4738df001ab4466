import type { Suggestion } from '../../../../shared/bank-statements/matching/candidates';
import { isProblem } from '../../../../shared/runtime/errors';
import type { BankLineRecord } from '../../banking/models/bank-line-row';
import { evidenceOf, shownParts } from '../domain/candidates';
import { beginBooking, type Finisher, type NewBooking } from './begin-booking';
import { type BookingContext, finishBooking } from './finish-booking';

export interface CertainMatch {
  line: BankLineRecord;
  best: Suggestion;
  clientIds: string[];
}

/** False if it was refused: a person or another run came first, or a document has changed. */
export async function bookByRule(
  ctx: BookingContext,
  match: CertainMatch,
  finisher: Finisher,
): Promise<boolean> {
  const { id: lineId, companyId } = match.line;
  try {
    const by = { now: ctx.now(), finisher };
    const id = await beginBooking(ctx.companyNamed(companyId), companyId, lineId, byRule(match), by);
    return (await finishBooking(ctx, companyId, id)) === undefined;
  } catch (error) {
    if (isProblem(error) && error.type === 'bank_line_booked') return false;
    throw error;
  }
}

function byRule({ line, best, clientIds }: CertainMatch): NewBooking {
  const parts = shownParts(best);
  const money = parts.filter(({ kind }) => kind === 'money');
  const { currency, amountMinor } = line;
  return {
    clientIds,
    request: {
      source: { type: 'bank_line', id: line.id },
      ...{ date: line.bookingDate, currency: best.facts.currency, parts, evidence: evidenceOf(best) },
      received: best.facts.currency === currency ? null : { currency, amountMinor },
      moneyMinor: money.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
      bookedBy: { type: 'rule', id: 'references' },
    },
  };
}
