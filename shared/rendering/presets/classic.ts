// Classic: a centred letterhead, ruled tables, a double line under the amount to pay.
import type { Content } from '../content/content';
import { type Box, bar, beside, type Placed, padded, spacer, stack, tagged, text } from '../typeset/boxes';
import type { Section } from '../typeset/flow';
import { tagOf } from '../typeset/tags';
import { type Design, type Line, type Look, sectionOf, type TableLook, type TotalsLook } from './design';
import { cardLook, hairline, tableLook, totalsLook } from './look';
import { factList, partyBox, stateBadge } from './parts';
import type { Theme } from './theme';

export const classic: Design = {
  margin: { left: 58, right: 58, top: 48, bottom: 34 },
  opening: (content, theme) => [
    letterhead(content, theme),
    titleRow(content, theme),
    addressRow(content, theme),
  ],
  look,
};

function letterhead(content: Content, theme: Theme): Section {
  const { palette, width } = theme;
  const { seller } = content;
  const small = theme.regular(8, { colour: palette.muted });
  const large = theme.bold(theme.hasLogo ? 11 : 19, { leading: 1.25, colour: palette.accentInk });
  const details = [seller.address.join(' · '), seller.details.join(' · ')].filter((line) => line !== '');
  return sectionOf(
    stack([
      ...(theme.hasLogo ? [middle(theme.logo(190, 56), width), spacer(8)] : []),
      text(seller.name, large, width, { align: 'center', linesMax: 3 }),
      spacer(2),
      ...details.map((line) => text(line, small, width, { align: 'center', linesMax: 60 })),
      spacer(10),
      bar(width, 1.4, palette.accent),
      spacer(1.6),
      bar(width, 0.5, palette.accent),
    ]),
  );
}

function middle(box: Box, width: number): Box {
  return beside([{ box, x: (width - box.width) / 2 }]);
}

function titleRow(content: Content, theme: Theme): Section {
  const { palette, width } = theme;
  const title = content.title.toLocaleUpperCase(content.language);
  const number = content.number ?? '';
  const placed: Placed[] = [
    {
      box: tagged(
        tagOf('H1'),
        text(
          title,
          theme.regular(19, { tracking: 1.4, colour: palette.accentInk, leading: 1.2 }),
          width * 0.62,
        ),
      ),
      x: 0,
    },
    {
      box: text(number, theme.bold(12, { leading: 1.2 }), width * 0.38, { align: 'right', linesMax: 3 }),
      x: width * 0.62,
    },
  ];
  const row = beside(placed, 'middle');
  const badge = content.state ? [spacer(6), badgeOf(content.state, content, theme)] : [];
  return sectionOf(stack([row, ...badge]), 22);
}

function badgeOf(state: string, content: Content, theme: Theme): Box {
  const { accentInk } = theme.palette;
  return stateBadge(
    state,
    theme.bold(8, { tracking: 0.6, colour: accentInk }),
    { stroke: accentInk },
    content,
  );
}

function addressRow(content: Content, theme: Theme): Section {
  const { palette, width } = theme;
  const half = width / 2 - 16;
  const buyerLook = {
    heading: look(theme).heading,
    name: theme.bold(10.5),
    address: theme.regular(9.5, { leading: 1.42 }),
    details: theme.regular(8.5, { colour: palette.muted, leading: 1.42 }),
  };
  const factLook = { label: theme.regular(9, { colour: palette.muted }), value: theme.regular(9) };
  const buyer = partyBox(content.buyer, buyerLook, half, content);
  const facts = factList(content.facts, factLook, half);
  const row = beside([
    { box: buyer, x: 0 },
    { box: padded(facts, { top: 14 }), x: width - half },
  ]);
  return sectionOf(row, 18);
}

function look(theme: Theme): Look {
  const { palette } = theme;
  return {
    heading: { style: theme.bold(8, { colour: palette.accentInk, tracking: 0.6 }), capitals: true },
    bleed: 0,
    gap: 22,
    table: tableOf(theme),
    totals: totalsOf(theme),
    card: cardLook(theme, {
      padding: 0,
      label: theme.regular(8.5, { colour: palette.muted }),
      value: theme.regular(8.5),
      rule: hairline(theme, 0.5),
    }),
    pageEdge: null,
  };
}

function line({ palette }: Theme, height: number): Line {
  return { height, colour: palette.accent };
}

function tableOf(theme: Theme): TableLook {
  return tableLook(theme, {
    headAbove: line(theme, 1),
    headBelow: line(theme, 0.5),
    headPadding: 5,
    description: theme.regular(9.5),
    cell: theme.regular(9.5),
    amount: theme.regular(9.5),
    detail: theme.regular(8.5, { colour: theme.palette.muted }),
    rowRule: hairline(theme, 0.5),
    rowPadding: 5,
    end: line(theme, 1),
  });
}

function totalsOf(theme: Theme): TotalsLook {
  const value = theme.bold(13, { colour: theme.palette.accentInk });
  return totalsLook({
    plain: theme.regular(9.5),
    strong: theme.bold(9.5),
    grand: { label: theme.bold(10.5), value, padding: 5 },
    grandGap: 3,
    grandAbove: [line(theme, 0.8)],
    grandBelow: [line(theme, 0.8), line(theme, 0.8)],
    rowPadding: 3,
  });
}
