// Finds the stored line that a known line of a file is.
import { dayAndAmount, type KeyedLine } from '../../../../shared/bank-statements/keys/new-lines';

interface Alike {
  readonly id: string;
  readonly key: string;
  readonly content: string;
}

interface OfOtherFormat {
  readonly id: string;
  readonly dayAndAmount: string;
}

interface Stored {
  readonly id: string;
}

/**
 * Returns a function that takes each stored line once: by its key, else by its content, else as a line of another format; undefined
 * where none is left. A file may have tens of thousands of alike lines, so each group remembers how far it is taken.
 */
export function lineTaker(alike: readonly Alike[], others: readonly OfOtherFormat[]) {
  const usedIds = new Set<string>();
  const byKey = groups(alike, ({ key }) => key, usedIds);
  const byContent = groups(alike, ({ content }) => content, usedIds);
  const byAmount = groups(others, (line) => line.dayAndAmount, usedIds);
  return ({ line, key, content }: KeyedLine): Stored | undefined => {
    const next = byKey(key) ?? byContent(content) ?? byAmount(dayAndAmount(line));
    if (next) usedIds.add(next.id);
    return next;
  };
}

/** Returns the first line of a group that is not taken. */
function groups<Line extends Stored>(
  lines: readonly Line[],
  nameOf: (line: Line) => string,
  usedIds: ReadonlySet<string>,
): (name: string) => Line | undefined {
  const byName = Map.groupBy(lines, nameOf);
  const positions = new Map<string, number>();
  return (name) => {
    const group = byName.get(name) ?? [];
    let at = positions.get(name) ?? 0;
    for (let next = group[at]; next && usedIds.has(next.id); next = group[at]) at += 1;
    positions.set(name, at);
    return group[at];
  };
}
