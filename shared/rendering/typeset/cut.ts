// Splits a box that is taller than a page into several boxes, each with the marks of its part.
import type { Box } from './boxes';
import type { AreaMark, Mark } from './marks';

/** A line whose top is above a cut ends below it. */
const BELOW_CUT = 16;

export function cut(box: Box, heightMax: number): Box[] {
  const marks: Mark[] = [];
  box.draw(marks, 0, 0);
  const step = heightMax - BELOW_CUT;
  const count = Math.ceil(box.height / step);
  return Array.from({ length: count }, (_, index) => {
    const from = index * step;
    const height = Math.min(step, box.height - from);
    const slice = marks.flatMap((mark) => within(mark, from, from + height));
    return {
      width: box.width,
      height: index < count - 1 ? heightMax : height,
      draw: (target, x, y) =>
        target.push(...slice.map((mark) => ({ ...mark, x: mark.x + x, y: mark.y + y - from }))),
    };
  });
}

function within(mark: Mark, from: number, to: number): Mark[] {
  if (mark.kind === 'area') return clipped(mark, from, to);
  const top = mark.kind === 'text' ? mark.y - mark.size : mark.y;
  return top >= from && top < to ? [mark] : [];
}

function clipped(mark: AreaMark, from: number, to: number): Mark[] {
  const top = Math.max(mark.y, from);
  const bottom = Math.min(mark.y + mark.height, to);
  return bottom > top ? [{ ...mark, y: top, height: bottom - top }] : [];
}
