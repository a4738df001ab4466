// Drawing commands, in points from the top left corner of the page. The painters of PDF and SVG get these and nothing
// else, so that the preview cannot differ from the document.
import type { Typeface } from '../fonts/typeface';
import type { Tag } from './tags';

export type Mark = TextMark | AreaMark | LogoMark | CodeMark;

export interface TextMark {
  kind: 'text';
  x: number;
  /** The baseline, from the top of the page. */
  y: number;
  width: number;
  text: string;
  face: Typeface;
  size: number;
  colour: string;
  /** Space added after each character. */
  tracking: number;
  tag?: Tag;
}

export interface AreaMark {
  kind: 'area';
  x: number;
  y: number;
  width: number;
  height: number;
  radius: number;
  fill?: string;
  stroke?: string;
}

/** The logo of the branding; there is only one. */
export interface LogoMark {
  kind: 'logo';
  x: number;
  y: number;
  width: number;
  height: number;
  tag?: Tag;
}

/** A QR code: dark bars on a square of so many modules. */
export interface CodeMark {
  kind: 'code';
  x: number;
  y: number;
  size: number;
  modules: number;
  bars: readonly { x: number; y: number; length: number }[];
  tag?: Tag;
}

export type Page = Mark[];

export const PAGE = { width: 595.28, height: 841.89 } as const;
