// The code of a tax authority at the beginning of the first page, with the letterhead beside it (Spain: Orden HAC/1177/2024,
// articles 20 and 21: 30 to 40 mm wide, white around it, words above and below).
import type { Content } from '../content/content';
import { beside, spacer, stack, text } from '../typeset/boxes';
import { qrCode } from '../typeset/code';
import type { Section } from '../typeset/flow';
import type { Design } from './design';
import type { Theme } from './theme';

/** Side of the code in points: 34 mm. */
const SIZE = 96.4;
/** 2 mm and a little: left of it is the margin of the page. */
const QUIET = 6;
const GAP = 20;

/** The opening of the preset; its first section is narrower if there is a code. */
export function openingOf(design: Design, content: Content, theme: Theme): Section[] {
  const sections = design.opening(content, theme);
  if (!content.taxCode) return sections;
  const code = codeBox(content.taxCode, theme);
  const x = code.width + GAP;
  const [head] = design.opening(content, { ...theme, width: theme.width - x });
  const row = beside([
    { box: code, x: 0 },
    { box: stack(head?.rows ?? []), x },
  ]);
  return [{ rows: [row], gap: head?.gap ?? 0 }, ...sections.slice(1)];
}

function codeBox({ above, payload, below }: NonNullable<Content['taxCode']>, theme: Theme) {
  const words = theme.regular(7.5, { leading: 1.25 });
  const centred = { align: 'center', linesMax: 3 } as const;
  return stack([
    text(above, words, SIZE, centred),
    spacer(QUIET),
    qrCode(payload, { sizeMax: SIZE, moduleSize: SIZE }, above),
    spacer(QUIET),
    text(below, words, SIZE, centred),
  ]);
}
