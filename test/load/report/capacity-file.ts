// Puts the figures between the two markers of deploy/capacity.md; the text around them is written by people.
import { readFileSync, writeFileSync } from 'node:fs';

export const BEGIN = '<!-- figures: written by npm run test:load -->';
export const END = '<!-- end of the figures -->';

/** Throws when the markers are not there, in order. */
export function withFigures(text: string, figures: string): string {
  const begin = text.indexOf(BEGIN);
  const end = text.indexOf(END);
  if (begin < 0 || end < begin) throw new Error(`the report needs the lines ${BEGIN} and ${END}`);
  return `${text.slice(0, begin + BEGIN.length)}\n\n${figures}\n\n${text.slice(end)}`;
}

export function writeFigures(file: string, figures: string): void {
  writeFileSync(file, withFigures(readFileSync(file, 'utf8'), figures));
}
