// Bold: the top of the first page and the amount to pay have the colour of the company.
import type { Content } from '../content/content';
import { type Box, bar, beside, padded, spacer, stack, tagged, text } from '../typeset/boxes';
import type { Section } from '../typeset/flow';
import { type Mark, PAGE } from '../typeset/marks';
import { tagOf } from '../typeset/tags';
import { type Design, type Look, sectionOf, type TableLook, type TotalsLook } from './design';
import { cardLook, hairline, tableLook, totalsLook } from './look';
import { factColumns, parties, stateBadge } from './parts';
import type { Theme } from './theme';

const SIDE = 44;

export const bold: Design = {
  margin: { left: SIDE, right: SIDE, top: 34, bottom: 30 },
  opening: (content, theme) => [
    letterhead(content, theme),
    band(content, theme),
    parties(content, theme, { heading: look(theme).heading, nameSize: 10.5, gap: 18 }),
  ],
  look,
};

/** Logo or name on paper, since a logo was made for white. */
function letterhead({ seller }: Content, theme: Theme): Section {
  const name = theme.bold(13, { colour: theme.palette.accentInk, leading: 1.25 });
  return sectionOf(
    theme.hasLogo ? theme.logo(160, 46) : text(seller.name, name, theme.width, { linesMax: 3 }),
  );
}

/** Over the full width of the page. */
function band(content: Content, theme: Theme): Section {
  const { palette, width } = theme;
  const inner = padded(stack([titleRow(content, theme), ...facts(content, theme)]), { top: 12, bottom: 12 });
  const box = {
    ...inner,
    width,
    draw(marks: Mark[], x: number, y: number) {
      bar(PAGE.width, inner.height, palette.accent).draw(marks, 0, y);
      inner.draw(marks, x, y);
    },
  };
  return sectionOf(box, 12);
}

function titleRow(content: Content, theme: Theme): Box {
  const { palette, width } = theme;
  const room = width * 0.62;
  const style = theme.bold(22, { colour: palette.onAccent, leading: 1.15 });
  const number = theme.regular(12, { colour: palette.onAccent });
  const row = beside(
    [
      { box: tagged(tagOf('H1'), text(content.title, style, room)), x: 0 },
      {
        box: text(content.number ?? '', number, width - room, { align: 'right', linesMax: 3 }),
        x: room,
      },
    ],
    'middle',
  );
  return stack([row, ...stateBadgeOf(content, theme)]);
}

function stateBadgeOf(content: Content, theme: Theme): Box[] {
  const { palette } = theme;
  if (!content.state) return [];
  const style = theme.bold(9, { colour: palette.accentInk, tracking: 0.6 });
  return [spacer(6), stateBadge(content.state, style, { fill: palette.paper }, content)];
}

function facts(content: Content, theme: Theme): Box[] {
  const { palette, width } = theme;
  if (content.facts.length === 0) return [];
  const label = { style: theme.regular(8, { colour: palette.onAccentMuted }), capitals: false };
  const value = theme.regular(9.5, { colour: palette.onAccent });
  return [spacer(10), factColumns(content, { label, value }, width)];
}

function look(theme: Theme): Look {
  const { palette } = theme;
  return {
    heading: { style: theme.bold(8.5, { colour: palette.accentInk, tracking: 0.5 }), capitals: true },
    bleed: 10,
    gap: 14,
    table: tableOf(theme),
    totals: totalsOf(theme),
    card: cardLook(theme, {
      fill: palette.tint,
      padding: 9,
      label: theme.regular(8.5, { colour: palette.muted }),
      value: theme.regular(8.5),
    }),
    pageEdge: { height: 5, fill: palette.accent },
  };
}

function tableOf(theme: Theme): TableLook {
  const { palette } = theme;
  return tableLook(theme, {
    head: { style: theme.bold(8.5, { colour: palette.accentInk, leading: 1.25 }), capitals: false },
    headBelow: { height: 1.6, colour: palette.accent },
    headPadding: 6,
    description: theme.regular(9),
    cell: theme.regular(9),
    amount: theme.regular(9),
    zebra: palette.tint,
    rowPadding: 5,
    end: { height: 1, colour: palette.accent },
  });
}

function totalsOf(theme: Theme): TotalsLook {
  const { onAccent: colour, accent } = theme.palette;
  return totalsLook({
    plain: theme.regular(9),
    strong: theme.bold(9),
    grand: {
      label: theme.bold(10, { colour }),
      value: theme.bold(14, { colour }),
      fill: accent,
      padding: 7,
    },
    grandGap: 4,
    rowPadding: 3,
    rowRule: hairline(theme, 0.6),
  });
}
