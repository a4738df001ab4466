// Paragraphs of text with their headings: notes, terms, legal mentions.
import type { Content, Paragraph } from '../content/content';
import { text, textLines } from '../typeset/boxes';
import type { Section } from '../typeset/flow';
import type { Look } from './design';
import { headingText } from './parts';
import type { Theme } from './theme';

const SIZE = 8.5;

export function paragraphs(texts: Paragraph[], content: Content, look: Look, theme: Theme): Section[] {
  const style = theme.regular(SIZE, { colour: theme.palette.muted, leading: 1.45 });
  return texts.flatMap(({ heading, text: words }, index) => {
    const gap = index === 0 ? look.gap : look.gap * 0.6;
    const rows = textLines(words, style, theme.width);
    if (!heading) return [{ rows, gap }];
    const title = text(headingText(heading, look.heading, content), look.heading.style, theme.width);
    return [
      { rows: [title], gap, keepsNext: true },
      { rows, gap: 2 },
    ];
  });
}
