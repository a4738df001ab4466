// The known name that a mistyped one most likely stands for.
import { closest, distance } from 'fastest-levenshtein';

/** The nearest of `names` by edits, if it is near at all: a third of its letters may differ. */
export function nearest(name: string, names: readonly string[]): string | undefined {
  const typed = name.toLowerCase();
  const best = closest(
    typed,
    names.map((known) => known.toLowerCase()),
  );
  const known = names.find((each) => each.toLowerCase() === best);
  return known && distance(typed, best) <= Math.max(2, known.length / 3) ? known : undefined;
}
