// A QR code as squares of one colour, drawn as vectors (ISO/IEC 18004).
import { encode } from 'uqr';
import type { Box } from './boxes';
import { tagOf } from './tags';

/** Sizes of a code in points. */
export interface CodeSize {
  sizeMax: number;
  /** Side of each of its squares, as long as `sizeMax` allows. */
  moduleSize: number;
}

/** Level M, which the EPC and the Swiss QR-bill ask for. Its margin of four modules is left to the page. */
export function qrCode(payload: string, { sizeMax, moduleSize }: CodeSize, alt: string): Box {
  const { data } = encode(payload, { ecc: 'M', boostEcc: false, border: 0 });
  const size = Math.min(sizeMax, data.length * moduleSize);
  const bars = data.flatMap((row, y) => barsOf(row, y));
  const tag = tagOf('Figure', { alt });
  const mark = { kind: 'code', size, modules: data.length, bars, tag } as const;
  return { width: size, height: size, draw: (marks, x, y) => marks.push({ ...mark, x, y }) };
}

function barsOf(row: boolean[], y: number): { x: number; y: number; length: number }[] {
  const bars: { x: number; y: number; length: number }[] = [];
  for (const [x, isDark] of row.entries()) {
    const last = bars.at(-1);
    if (!isDark) continue;
    if (last && last.x + last.length === x) last.length += 1;
    else bars.push({ x, y, length: 1 });
  }
  return bars;
}
