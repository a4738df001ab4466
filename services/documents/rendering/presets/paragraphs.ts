// Notes, terms and legal mentions.
import type { Content, Prose } from '../content/content';
import { text, textLines } from '../typeset/boxes';
import type { Passage } from '../typeset/flow';
import type { Look } from './design';
import { headingText } from './parts';
import type { Kit } from './theme';

const SIZE = 8;

export function prose(passages: Prose[], content: Content, look: Look, kit: Kit): Passage[] {
  const style = kit.regular(SIZE, { colour: kit.palette.muted, leading: 1.45 });
  return passages.flatMap(({ heading, text: words }, index) => {
    const gap = index === 0 ? look.gap : look.gap * 0.6;
    const rows = textLines(words, style, kit.width);
    if (!heading) return [{ rows, gap }];
    const title = text(headingText(heading, look.heading, content), look.heading.style, kit.width);
    return [
      { rows: [title], gap, keepsNext: true },
      { rows, gap: 2 },
    ];
  });
}
