// The known name that somebody most likely meant.

/** The nearest of `names` by edits, if it is near at all: a third of its letters may differ. */
export function nearest(name: string, names: readonly string[]): string | undefined {
  const wanted = name.toLowerCase();
  const byDistance = names
    .map((known) => ({ known, distance: editDistance(wanted, known.toLowerCase()) }))
    .sort((a, b) => a.distance - b.distance);
  const [best] = byDistance;
  return best && best.distance <= Math.max(2, best.known.length / 3) ? best.known : undefined;
}

/** Levenshtein: letters inserted, deleted or replaced. */
function editDistance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let i = 1; i <= from.length; i++) {
    const next = [i];
    for (let j = 1; j <= to.length; j++) {
      const replaced = at(row, j - 1) + (from[i - 1] === to[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, at(row, j) + 1, at(next, j - 1) + 1));
    }
    row = next;
  }
  return at(row, to.length);
}

function at(row: number[], index: number): number {
  return row[index] ?? Number.POSITIVE_INFINITY;
}
