// The rule of the check: what has become worse than the committed figure by more than a share of it.
import type { Figure } from './figure';

/** Figures that are committed beside this file. */
export interface CommittedFigures {
  /** Cores and processor: absolute figures say nothing on another one. */
  machine: string;
  figures: Record<string, CommittedFigure>;
}

export interface CommittedFigure extends Omit<Figure, 'name'> {
  /** Row of the table in README.md. */
  row: number;
  /** Date as YYYY-MM-DD in UTC. */
  date: string;
}

export interface Finding {
  name: string;
  verdict: 'kept' | 'worse' | 'new' | 'not measured' | 'other machine';
  was?: number;
  is?: number;
  /** Share of the committed value by which a figure may be worse. */
  allowed?: number;
}

const WORSE_MAX = 0.15;
/**
 * The cost of a system call relative to other work differs by processor, and so do all ratios: those of the same code over NATS
 * were 0.50 to 0.72.
 */
const WORSE_ELSEWHERE_MAX = 0.35;

/** Returns a finding for each figure that is committed or measured. */
export function compareFigures(
  committed: CommittedFigures,
  measured: readonly Figure[],
  machine: string,
): Finding[] {
  const byName = new Map(measured.map((figure) => [figure.name, figure]));
  const known = Object.entries(committed.figures).map(([name, { value: was, unit }]): Finding => {
    const figure = byName.get(name);
    if (!figure) return { name, verdict: 'not measured', was };
    const isHere = machine === committed.machine;
    if (unit !== 'ratio' && !isHere) return { name, verdict: 'other machine', was, is: figure.value };
    const allowed = isHere ? WORSE_MAX : WORSE_ELSEWHERE_MAX;
    return {
      name,
      verdict: isWorse(was, figure, allowed) ? 'worse' : 'kept',
      was,
      is: figure.value,
      allowed,
    };
  });
  const others = measured.filter(({ name }) => !(name in committed.figures));
  return [...known, ...others.map(({ name, value }): Finding => ({ name, verdict: 'new', is: value }))];
}

function isWorse(was: number, { value, better, grain = 0 }: Figure, allowed: number): boolean {
  const loss = better === 'higher' ? was - value : value - was;
  return loss > Math.max(was * allowed, grain);
}
