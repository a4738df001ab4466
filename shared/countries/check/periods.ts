// Rows of one series in time: two on one day are an overlap, none for some days is a gap.
import { dayAfter, overlap, type Period } from '../period';

export interface Row extends Period {
  pointer: string;
}

interface Flaw {
  rule: 'overlap' | 'gap';
  pointer: string;
  message: string;
}

/** @param rows of one series, in any order */
export function flawsOf(rows: readonly Row[]): Flaw[] {
  const inOrder = [...rows].sort((a, b) => ((a.validFrom ?? '') < (b.validFrom ?? '') ? -1 : 1));
  return inOrder.slice(1).flatMap((row, index) => flawBetween(inOrder[index] ?? row, row));
}

function flawBetween(earlier: Row, later: Row): Flaw[] {
  if (overlap(earlier, later)) {
    const message = `holds on days on which ${earlier.pointer} holds as well`;
    return [{ rule: 'overlap', pointer: later.pointer, message }];
  }
  if (earlier.validTo === null || later.validFrom === dayAfter(earlier.validTo)) return [];
  const message = `nothing holds between ${earlier.validTo} and ${later.validFrom}`;
  return [{ rule: 'gap', pointer: later.pointer, message }];
}
