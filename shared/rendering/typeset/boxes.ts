// Boxes: they have a size and can be drawn anywhere. Presets are composed of them.
import type { AreaMark, Mark } from './marks';
import { ARTIFACT, attach, type Tag, tagOf } from './tags';
import { type SetLine, setLine, type TextStyle, wrap, wrapAtMost } from './text';

export interface Box {
  width: number;
  height: number;
  draw(marks: Mark[], x: number, y: number): void;
}

export type Align = 'left' | 'right' | 'center';

export interface TextOptions {
  align?: Align;
  /** More lines than this are cut, with an ellipsis. */
  linesMax?: number;
}

export function spacer(height: number, width = 0): Box {
  return { width, height, draw: () => undefined };
}

/** A paragraph of the given width. */
export function text(content: string, style: TextStyle, width: number, options: TextOptions = {}): Box {
  return stack(textLines(content, style, width, options));
}

/** A paragraph as one box per line, so that a page may end within it. */
export function textLines(
  content: string,
  style: TextStyle,
  width: number,
  { align = 'left', linesMax }: TextOptions = {},
): Box[] {
  const lines = linesMax ? wrapAtMost(linesMax, content, style, width) : wrap(content, style, width);
  const paragraph = tagOf('P');
  return lines.map((line) => tagged(paragraph, lineBox(setLine(line, style), style, width, align)));
}

/** A box as wide as its text. */
export function label(content: string, style: TextStyle): Box {
  const line = setLine(content, style);
  return tagged(tagOf('P'), lineBox(line, style, line.width, 'left'));
}

function lineBox(line: SetLine, style: TextStyle, width: number, align: Align): Box {
  const { face, size, colour, tracking, leading } = style;
  const height = size * leading;
  const baseline = (height + (face.ascent - face.descent) * size) / 2;
  const slack = width - line.width + tracking;
  const indent = align === 'left' ? 0 : align === 'right' ? slack : slack / 2;
  return {
    width,
    height,
    draw(marks, x, y) {
      let at = x + indent;
      for (const { width: advance, text: content, face: runFace } of line.runs) {
        marks.push({
          kind: 'text',
          x: at,
          y: y + baseline,
          width: advance - tracking,
          text: content,
          face: runFace,
          size,
          colour,
          tracking,
        });
        at += advance;
      }
    },
  };
}

/** A box whose marks are part of the tag. */
export function tagged(tag: Tag, box: Box): Box {
  return {
    ...box,
    draw(marks, x, y) {
      const first = marks.length;
      box.draw(marks, x, y);
      for (const mark of marks.slice(first)) if (mark.kind !== 'area') attach(mark, tag);
    },
  };
}

/** A box that is not read out. */
export function artifact(box: Box): Box {
  return tagged(ARTIFACT, box);
}

/** Places boxes below one another. */
export function stack(boxes: Box[], gap = 0): Box {
  const gaps = gap * Math.max(0, boxes.length - 1);
  return {
    width: Math.max(0, ...boxes.map(({ width }) => width)),
    height: boxes.reduce((sum, { height }) => sum + height, gaps),
    draw(marks, x, y) {
      let at = y;
      for (const box of boxes) {
        box.draw(marks, x, at);
        at += box.height + gap;
      }
    },
  };
}

export interface Placed {
  box: Box;
  x: number;
}

/** Boxes side by side, at given distances from the left. */
export function beside(placed: Placed[], align: 'top' | 'middle' | 'bottom' = 'top'): Box {
  const height = Math.max(0, ...placed.map(({ box }) => box.height));
  const part = { top: 0, middle: 0.5, bottom: 1 }[align];
  return {
    width: Math.max(0, ...placed.map(({ box, x }) => x + box.width)),
    height,
    draw(marks, x, y) {
      for (const { box, x: distance } of placed) {
        box.draw(marks, x + distance, y + (height - box.height) * part);
      }
    },
  };
}

export interface Edges {
  top?: number;
  right?: number;
  bottom?: number;
  left?: number;
}

export function padded(box: Box, { top = 0, right = 0, bottom = 0, left = 0 }: Edges): Box {
  return {
    width: box.width + left + right,
    height: box.height + top + bottom,
    draw: (marks, x, y) => box.draw(marks, x + left, y + top),
  };
}

export interface Background {
  fill?: string;
  stroke?: string;
  radius?: number;
  /** Points by which it is wider than the box, left and right, so that the text keeps to the edges of the page's grid. */
  bleed?: number;
}

/** A box on a background of its size. */
export function onBackground({ fill, stroke, radius = 0, bleed = 0 }: Background, box: Box): Box {
  const { height } = box;
  const width = box.width + 2 * bleed;
  return {
    ...box,
    draw(marks, x, y) {
      marks.push(area({ x: x - bleed, y, width, height, radius, fill, stroke }));
      box.draw(marks, x, y);
    },
  };
}

/** A filled rectangle; as a line, one of small height. */
export function bar(width: number, height: number, fill: string, radius = 0): Box {
  return {
    width,
    height,
    draw: (marks, x, y) => marks.push(area({ x, y, width, height, radius, fill })),
  };
}

export function logo(width: number, height: number): Box {
  const tag = tagOf('Figure', { alt: 'Logo' });
  return { width, height, draw: (marks, x, y) => marks.push({ kind: 'logo', x, y, width, height, tag }) };
}

function area(fields: Omit<AreaMark, 'kind'>): AreaMark {
  return { kind: 'area', ...fields };
}
