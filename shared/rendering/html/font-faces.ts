// The fonts of a preview as data URLs, each reduced to the characters on its pages.
import type { Typeface } from '../fonts/typeface';
import type { Page } from '../typeset/marks';
import { webFont } from './web-font';

export function fontFaces(pages: Page[]): string {
  const used = new Map<Typeface, Set<number>>();
  for (const mark of pages.flat()) {
    if (mark.kind !== 'text' || mark.face.isOutlined) continue;
    const characters = used.get(mark.face) ?? new Set<number>();
    for (const character of mark.text) characters.add(character.codePointAt(0) ?? 0);
    used.set(mark.face, characters);
  }
  return [...used].map(([face, characters]) => fontFace(face, characters)).join('\n');
}

function fontFace(face: Typeface, characters: Set<number>): string {
  const data = webFont(face, characters).toString('base64');
  return `@font-face{font-family:"${face.name}";src:url(data:font/ttf;base64,${data})}`;
}
