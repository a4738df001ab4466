// Matches lines that no person has touched; what is certain is booked, unless it is a dry run.
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Suggestion } from '../../../../shared/bank-statements/matching/candidates';
import { matchLine } from '../../../../shared/bank-statements/matching/match-line';
import { isProblem } from '../../../../shared/runtime/errors';
import { asRead } from '../../banking/domain/as-read';
import type { BankLineRecord } from '../../banking/models/bank-line-row';
import { addsUp, evidenceOf, shownParts } from '../domain/candidates';
import { untouchedLines } from '../queries/bookings';
import { beginBooking, type Finisher, type NewBooking } from './begin-booking';
import { type BookingContext, finishBooking } from './finish-booking';
import { type Matchable, readMatchable } from './read-candidates';

export interface Matched {
  suggestions: Suggestion[];
  /** True if it is certain enough to be booked by a run. */
  isCertain: boolean;
}

export function matchOne(line: BankLineRecord, { candidates, byId, settings }: Matchable): Matched {
  const { isPossibleDuplicate } = line;
  const result = matchLine(asRead(line), candidates, settings, { isPossibleDuplicate });
  if (result.outcome === 'reverse') return { suggestions: [], isCertain: false };
  const [best] = result.suggestions;
  // documents refuse a discount whose VAT a credit note must take back
  const isRefused = shownParts(best ?? NOTHING).some(
    ({ kind, documentId = '' }) => kind === 'cash_discount' && needsCreditNote(byId.get(documentId)),
  );
  const isCertain = result.outcome === 'book' && !isRefused && best !== undefined && addsUp(best, line);
  return { suggestions: result.suggestions, isCertain: isCertain && settings.autoBook !== 'off' };
}

const NOTHING = { settles: { kind: 'payout', id: '' } } as Suggestion;

function needsCreditNote(document: { cashDiscountVat: string | null } | undefined): boolean {
  return document?.cashDiscountVat == null || document.cashDiscountVat === 'by_credit_note';
}

interface Run {
  isDryRun: boolean;
  bankAccountId?: string | null;
  finisher: Finisher;
}

export async function matchLines(
  ctx: BookingContext,
  companyId: string,
  { isDryRun, bankAccountId = null, finisher }: Run,
) {
  const rows = ctx.companyNamed(companyId);
  const lines = await rows.many<BankLineRecord>(untouchedLines, [bankAccountId]);
  const counts = { isDryRun, booked: 0, suggested: 0, unmatched: 0 };
  let matchable = lines.length > 0 ? await readMatchable(ctx, rows, companyId) : undefined;
  for (const line of lines) {
    if (!matchable) break;
    const { suggestions, isCertain } = matchOne(line, matchable);
    const [best] = suggestions;
    if (best && isCertain && (isDryRun || (await bookByRule(ctx, line, best, { ...matchable, finisher })))) {
      counts.booked += 1;
      // balances have changed
      if (!isDryRun) matchable = await readMatchable(ctx, rows, companyId);
    } else counts[best ? 'suggested' : 'unmatched'] += 1;
    await nextTurn();
  }
  return counts;
}

/** False if it was refused: a person or another run came first, or a document has changed. */
async function bookByRule(
  ctx: BookingContext,
  line: BankLineRecord,
  best: Suggestion,
  { byId, finisher }: Matchable & { finisher: Finisher },
): Promise<boolean> {
  const { companyId } = line;
  try {
    const id = await beginBooking(ctx.companyNamed(companyId), companyId, line.id, byRule(line, best, byId), {
      now: ctx.now(),
      finisher,
    });
    return (await finishBooking(ctx, companyId, id)) === undefined;
  } catch (error) {
    if (isProblem(error) && error.type === 'bank_line_booked') return false;
    throw error;
  }
}

function byRule(line: BankLineRecord, best: Suggestion, byId: Matchable['byId']): NewBooking {
  const parts = shownParts(best);
  const money = parts.filter(({ kind }) => kind === 'money');
  return {
    clientIds: [...new Set(parts.flatMap(({ documentId = '' }) => byId.get(documentId)?.clientId ?? []))],
    request: {
      source: { type: 'bank_line', id: line.id },
      ...{ date: line.bookingDate, currency: best.facts.currency, parts, evidence: evidenceOf(best) },
      moneyMinor: money.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
      bookedBy: { type: 'rule', id: 'references' },
    },
  };
}
