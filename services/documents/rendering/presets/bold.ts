// Bold: the top of the first page and the amount to pay have the colour of the company.
import type { Content } from '../content/content';
import { type Box, bar, beside, onBackground, padded, spacer, stack, text } from '../typeset/boxes';
import type { Section } from '../typeset/flow';
import { PAGE } from '../typeset/marks';
import { type Design, type Look, sectionOf, type TableLook, type TotalsLook } from './design';
import { cardLook, hairline, tableLook, totalsLook } from './look';
import { factColumns, parties, stateBadge } from './parts';
import type { Theme } from './theme';

const SIDE = 44;

export const bold: Design = {
  margin: { left: SIDE, right: SIDE, top: 46, bottom: 36 },
  opening: (content, theme) => [
    band(content, theme),
    parties(content, theme, { heading: look(theme).heading, nameSize: 10.5, gap: 24 }),
  ],
  look,
};

/** Over the full width of the page, up to its top edge. */
function band(content: Content, theme: Theme): Section {
  const { palette, width } = theme;
  const top = beside([{ box: titleBox(content, theme, width * 0.6), x: 0 }, ...rightOf(content, theme)]);
  const inner = padded(stack([top, ...facts(content, theme)]), { top: 38, bottom: 18 });
  return sectionOf({
    width,
    height: inner.height - bold.margin.top,
    draw(marks, x, y) {
      bar(PAGE.width, inner.height, palette.accent).draw(marks, 0, 0);
      inner.draw(marks, x, y - bold.margin.top);
    },
  });
}

function titleBox(content: Content, theme: Theme, width: number): Box {
  const { palette } = theme;
  const title = content.title.toLocaleUpperCase(content.language);
  const style = theme.bold(32, { colour: palette.onAccent, leading: 1.08, tracking: 0.3 });
  const number = theme.bold(13, { colour: palette.onAccentMuted });
  const badge = stateBadgeOf(content, theme);
  return stack([
    text(title, style, width),
    ...(content.number ? [spacer(3), text(content.number, number, width, { linesMax: 3 })] : []),
    ...badge,
  ]);
}

function stateBadgeOf(content: Content, theme: Theme): Box[] {
  const { palette } = theme;
  if (!content.state) return [];
  const style = theme.bold(9, { colour: palette.accentInk, tracking: 0.6 });
  return [spacer(6), stateBadge(content.state, style, { fill: palette.paper }, content)];
}

/** The logo on a badge of paper, because it was made for white; else the name. */
function rightOf(content: Content, theme: Theme): { box: Box; x: number }[] {
  const { palette, width } = theme;
  const room = width * 0.36;
  if (!theme.hasLogo) {
    const style = theme.bold(13, { colour: palette.onAccent, leading: 1.25 });
    return [
      { box: text(content.seller.name, style, room, { align: 'right', linesMax: 3 }), x: width - room },
    ];
  }
  const edged = padded(theme.logo(150, 48), { top: 9, right: 11, bottom: 9, left: 11 });
  return [{ box: onBackground({ fill: palette.paper, radius: 5 }, edged), x: width - edged.width }];
}

function facts(content: Content, theme: Theme): Box[] {
  const { palette, width } = theme;
  if (content.facts.length === 0) return [];
  const label = { style: theme.regular(8, { colour: palette.onAccentMuted }), capitals: false };
  const value = theme.bold(9.5, { colour: palette.onAccent });
  return [spacer(18), factColumns(content, { label, value }, width)];
}

function look(theme: Theme): Look {
  const { palette } = theme;
  return {
    heading: { style: theme.bold(8.5, { colour: palette.accentInk, tracking: 0.5 }), capitals: true },
    gap: 18,
    table: tableOf(theme),
    totals: totalsOf(theme),
    card: cardLook(theme, {
      fill: palette.tint,
      padding: 12,
      label: theme.regular(8.5, { colour: palette.muted }),
      value: theme.bold(8.5),
    }),
    pageEdge: { height: 9, fill: palette.accent },
  };
}

function tableOf(theme: Theme): TableLook {
  const { palette } = theme;
  return tableLook(theme, {
    head: { style: theme.bold(8.5, { colour: palette.paper, leading: 1.25 }), capitals: false },
    headFill: palette.ink,
    headPadding: 8,
    description: theme.bold(9),
    cell: theme.regular(9),
    amount: theme.bold(9),
    zebra: palette.tint,
    rowPadding: 6.5,
    end: { height: 2, colour: palette.ink },
    inset: 10,
  });
}

function totalsOf(theme: Theme): TotalsLook {
  const { onAccent: colour, accent } = theme.palette;
  return totalsLook({
    plain: theme.regular(9.5),
    strong: theme.bold(9.5),
    grand: {
      ...{ label: theme.bold(11, { colour }), value: theme.bold(17, { colour }) },
      ...{ fill: accent, padding: 11 },
    },
    grandGap: 4,
    rowPadding: 4,
    rowRule: hairline(theme, 0.6),
  });
}
