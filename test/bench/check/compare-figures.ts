// The rule of the check: what has become worse than the committed figure by more than a share of it.
import type { Figure } from './figure';

/** As committed beside this file. */
export interface CommittedFigures {
  /** Cores and processor: absolute figures say nothing on another one. */
  machine: string;
  figures: Record<string, CommittedFigure>;
}

export interface CommittedFigure extends Omit<Figure, 'name'> {
  /** Of the table in README.md. */
  row: number;
  /** YYYY-MM-DD. */
  date: string;
}

export interface Finding {
  name: string;
  verdict: 'kept' | 'worse' | 'new' | 'not measured' | 'other machine';
  was?: number;
  is?: number;
}

export const WORSE_MAX = 0.15;

/** One finding for each figure that is committed or measured. */
export function compareFigures(
  committed: CommittedFigures,
  measured: readonly Figure[],
  machine: string,
): Finding[] {
  const byName = new Map(measured.map((figure) => [figure.name, figure]));
  const known = Object.entries(committed.figures).map(([name, { value: was, unit }]): Finding => {
    const figure = byName.get(name);
    if (!figure) return { name, verdict: 'not measured', was };
    const isComparable = unit === 'ratio' || machine === committed.machine;
    const verdict = isComparable ? (isWorse(was, figure) ? 'worse' : 'kept') : 'other machine';
    return { name, verdict, was, is: figure.value };
  });
  const others = measured.filter(({ name }) => !(name in committed.figures));
  return [...known, ...others.map(({ name, value }): Finding => ({ name, verdict: 'new', is: value }))];
}

function isWorse(was: number, { value, better, grain = 0 }: Figure): boolean {
  const loss = better === 'higher' ? was - value : value - was;
  return loss > Math.max(was * WORSE_MAX, grain);
}
