// Modern: a large title in colour, tinted panels with round corners.
import type { Content } from '../content/content';
import { type Box, beside, onBackground, padded, spacer, stack, tagged, text } from '../typeset/boxes';
import type { Section } from '../typeset/flow';
import { tagOf } from '../typeset/tags';
import { shrunkToWords } from '../typeset/text';
import { type Design, type Look, sectionOf, type TableLook, type TotalsLook } from './design';
import { cardLook, hairline, tableLook, totalsLook } from './look';
import { factColumns, parties, stateBadge } from './parts';
import type { Theme } from './theme';

const BLEED = 10;

export const modern: Design = {
  margin: { left: 46, right: 46, top: 42, bottom: 30 },
  opening: (content, theme) => [
    head(content, theme),
    parties(content, theme, { heading: look(theme).heading, nameSize: 10, gap: 20 }),
    ...panel(content, theme),
  ],
  look,
};

function head(content: Content, theme: Theme): Section {
  const { width } = theme;
  const left = theme.hasLogo
    ? theme.logo(180, 58)
    : text(content.seller.name, theme.bold(15, { leading: 1.25 }), width * 0.45, { linesMax: 3 });
  return sectionOf(
    beside([
      { box: left, x: 0 },
      { box: titleBox(content, theme, width * 0.52), x: width * 0.48 },
    ]),
  );
}

function titleBox(content: Content, theme: Theme, width: number): Box {
  const { palette } = theme;
  const right = { align: 'right' } as const;
  const large = theme.bold(27, { colour: palette.accentInk, leading: 1.1, tracking: -0.4 });
  const title = shrunkToWords(content.title, large, width);
  const number = theme.regular(11.5, { colour: palette.muted });
  const badge = content.state ? stateBox(content.state, content, theme, width) : [];
  return stack([
    tagged(tagOf('H1'), text(content.title, title, width, right)),
    spacer(2),
    ...(content.number ? [text(content.number, number, width, { ...right, linesMax: 3 })] : []),
    ...badge,
  ]);
}

function stateBox(state: string, content: Content, theme: Theme, width: number): Box[] {
  const { palette } = theme;
  const style = theme.bold(8, { tracking: 0.6, colour: palette.onAccent });
  const badge = stateBadge(state, style, { fill: palette.accent }, content);
  return [spacer(5), beside([{ box: badge, x: width - badge.width }])];
}

function panel(content: Content, theme: Theme): Section[] {
  const { palette, width } = theme;
  if (content.facts.length === 0) return [];
  const label = { style: theme.regular(8, { colour: palette.muted }), capitals: false };
  const facts = factColumns(content, { label, value: theme.regular(9) }, width);
  const edged = padded(facts, { top: 9, bottom: 9 });
  return [sectionOf(onBackground({ fill: palette.tint, radius: 7, bleed: BLEED }, edged), 15)];
}

function look(theme: Theme): Look {
  const { palette } = theme;
  return {
    heading: { style: theme.bold(8.5, { colour: palette.accentInk }), capitals: false },
    bleed: BLEED,
    gap: 15,
    table: tableOf(theme),
    totals: totalsOf(theme),
    card: cardLook(theme, { stroke: palette.hairline, radius: 7, padding: 9, value: theme.regular(8.5) }),
    pageEdge: null,
  };
}

function tableOf(theme: Theme): TableLook {
  const { palette } = theme;
  return tableLook(theme, {
    head: { style: theme.bold(8.5, { colour: palette.accentInk, leading: 1.25 }), capitals: false },
    headFill: palette.tint,
    headRadius: 5,
    headPadding: 7,
    description: theme.regular(9),
    cell: theme.regular(9),
    amount: theme.regular(9),
    rowRule: hairline(theme, 0.6),
    rowPadding: 5.5,
    end: hairline(theme, 0.6),
  });
}

function totalsOf(theme: Theme): TotalsLook {
  const { accentInk: colour, tint } = theme.palette;
  return totalsLook({
    plain: theme.regular(9),
    strong: theme.bold(9),
    grand: {
      label: theme.bold(10, { colour }),
      value: theme.bold(14, { colour }),
      fill: tint,
      radius: 7,
      padding: 8,
    },
    grandGap: 6,
    rowPadding: 3.5,
  });
}
