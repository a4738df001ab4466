// Prints how two sides compare, and records the ratio as a figure.
import { recordFigure } from './check/figure';
import type { Outcome } from './measure';

export function printOutcome({
  scenario: { name, target },
  system,
  reference,
  ratio,
  worst,
  best,
}: Outcome): void {
  recordFigure({ name, value: ratio, unit: 'ratio', better: 'higher' });
  const verdict = target && `, target ${target.toFixed(2)} ${ratio >= target ? 'reached' : 'MISSED'}`;
  const cpu = ({ server, database }: Outcome['system']) => `${Math.round(server)} + ${Math.round(database)}`;
  process.stdout.write(
    `  ${name.padEnd(48)} ${ratio.toFixed(2)} (${worst.toFixed(2)}–${best.toFixed(2)})${verdict ?? ''}; ` +
      `${Math.round(system.perSecond)}/s against ${Math.round(reference.perSecond)}/s; ` +
      `CPU µs a request, server + database: ${cpu(system)} against ${cpu(reference)}\n`,
  );
}
