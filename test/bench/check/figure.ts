// A figure that a bench has measured, under a name that stays: `npm run bench -- --check` collects it in the file that
// BENCH_FIGURES names. Without that file a bench only prints.
import { appendFileSync } from 'node:fs';

export interface Figure {
  name: string;
  value: number;
  /** A ratio is to something in the same run; everything else depends on the machine. */
  unit: 'ratio' | 'ms' | 's' | 'MB' | 'rows/s';
  better: 'higher' | 'lower';
  /** In `unit`: what differs by less is the same. */
  grain?: number;
}

const { BENCH_FIGURES } = process.env;

export function recordFigure(figure: Figure): void {
  if (BENCH_FIGURES) appendFileSync(BENCH_FIGURES, `${JSON.stringify(figure)}\n`);
}
