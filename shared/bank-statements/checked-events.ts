// Events of any reader with what all formats have in common: sums, the check of the balances, and the limits of a file.
import type { StatementSink } from './format';
import { DETAILS_OF_LINE_MAX, ITEMS_MAX, WARNINGS_MAX } from './limits';
import {
  type Balances,
  type BankLine,
  type ReadingWarning,
  type StatementEnd,
  type StatementEvent,
  type StatementHead,
  signedMinor,
} from './shape';
import { StatementUnreadable } from './unreadable';

interface Running {
  head: StatementHead;
  lines: number;
  pendingLines: number;
  bookedMinor: number;
  days: { first?: string; last?: string };
  warnings: ReadingWarning[];
}

export function checkedEvents(
  emit: (event: StatementEvent) => void,
): StatementSink & { statements(): number } {
  let running: Running | undefined;
  let items = 0;
  let statements = 0;
  let fileLine = 1;

  const count = (more: number) => {
    items += more;
    if (items > ITEMS_MAX) throw exceeded(`has more than ${ITEMS_MAX} lines and details`, fileLine);
  };
  return {
    statements: () => statements,
    opened(head) {
      count(1);
      statements += 1;
      running = { head, lines: 0, pendingLines: 0, bookedMinor: 0, days: {}, warnings: [] };
      emit({ kind: 'opened', head });
    },
    line(line) {
      fileLine = line.fileLine;
      count(1 + line.details.length);
      if (line.details.length > DETAILS_OF_LINE_MAX)
        throw exceeded(`has more than ${DETAILS_OF_LINE_MAX} details in one line`, fileLine);
      if (running) addLine(running, line);
      emit({ kind: 'line', line });
    },
    warning(warning) {
      if (running) warn(running, warning);
    },
    closed(balances) {
      if (running) emit({ kind: 'closed', end: endOf(running, balances, fileLine) });
      running = undefined;
    },
  };
}

function addLine(running: Running, line: BankLine): void {
  if (line.currency !== running.head.currency)
    warn(running, { code: 'currency_differs', line: line.fileLine, detail: line.currency });
  if (line.status === 'pending') {
    running.pendingLines += 1;
    return;
  }
  running.lines += 1;
  if (line.currency === running.head.currency) running.bookedMinor += signedMinor(line);
  if (!Number.isSafeInteger(running.bookedMinor))
    throw exceeded('has amounts whose sum is too large', line.fileLine);
  const { days } = running;
  if (!days.first || line.bookingDate < days.first) days.first = line.bookingDate;
  if (!days.last || line.bookingDate > days.last) days.last = line.bookingDate;
}

function endOf(running: Running, { opening, closing }: Balances, line: number): StatementEnd {
  const { lines, pendingLines, bookedMinor, days, warnings, head } = running;
  const isChecked = opening && closing && head.kind === 'statement';
  const difference = isChecked ? opening.amountMinor + bookedMinor - closing.amountMinor : undefined;
  if (difference) warn(running, { code: 'balances_differ', line, detail: String(difference) });
  return {
    ...(opening ? { opening } : {}),
    ...(closing ? { closing } : {}),
    lines,
    pendingLines,
    bookedMinor,
    ...(difference === undefined ? {} : { differenceMinor: difference }),
    ...(days.first ? { firstDay: days.first } : {}),
    ...(days.last ? { lastDay: days.last } : {}),
    warnings,
  };
}

function warn({ warnings }: Running, warning: ReadingWarning): void {
  if (warnings.length < WARNINGS_MAX) warnings.push(warning);
}

function exceeded(reason: string, line: number): StatementUnreadable {
  return new StatementUnreadable('statement_limit_exceeded', reason, line);
}
