// Minimal: white space, thin lines, one small mark in colour.
import type { Content } from '../content/content';
import { type Box, bar, beside, label, spacer, stack, tagged, text } from '../typeset/boxes';
import type { Section } from '../typeset/flow';
import { tagOf } from '../typeset/tags';
import type { TextStyle } from '../typeset/text';
import { type Design, type Look, sectionOf, type TableLook, type TotalsLook } from './design';
import { cardLook, hairline, tableLook, totalsLook } from './look';
import { factBox, partyBox } from './parts';
import type { Theme } from './theme';

export const minimal: Design = {
  margin: { left: 64, right: 64, top: 58, bottom: 40 },
  opening: (content, theme) => [head(content, theme), columns(content, theme)],
  look,
};

function head(content: Content, theme: Theme): Section {
  const { palette, width } = theme;
  const right = theme.hasLogo
    ? theme.logo(130, 44)
    : text(content.seller.name, theme.bold(10), width * 0.4, { align: 'right', linesMax: 3 });
  const titleWidth = width * 0.56;
  const title = stack([
    bar(22, 3, palette.accent),
    spacer(12),
    tagged(
      tagOf('H1'),
      text(content.title, theme.regular(20, { leading: 1.15, tracking: -0.2 }), titleWidth),
    ),
    ...(content.number
      ? [text(content.number, theme.regular(10, { colour: palette.muted }), titleWidth, { linesMax: 3 })]
      : []),
    ...(content.state ? [spacer(4), state(content.state, content, theme)] : []),
  ]);
  return sectionOf(
    beside([
      { box: title, x: 0 },
      { box: right, x: width - right.width },
    ]),
  );
}

function state(word: string, { language }: Content, theme: Theme): Box {
  const style = theme.bold(8, { tracking: 0.6, colour: theme.palette.accentInk });
  return label(word.toLocaleUpperCase(language), style);
}

/** Facts one under the other in a narrow column, the parties beside them. */
function columns(content: Content, theme: Theme): Section {
  const { palette, width } = theme;
  const { heading } = look(theme);
  const narrow = width * 0.28;
  const wide = (width - narrow - 40) / 2;
  const value = theme.regular(8.5);
  const facts = content.facts.map((fact) => factBox(fact, { label: heading, value }, narrow, content));
  const styles = {
    heading,
    name: theme.bold(9),
    address: theme.regular(8.5),
    details: theme.regular(8.5, { colour: palette.muted }),
  };
  const [seller, buyer] = [content.seller, content.buyer].map((party) =>
    partyBox(party, styles, wide, content),
  );
  return sectionOf(
    beside([
      { box: stack(facts, 8), x: 0 },
      ...(seller ? [{ box: seller, x: narrow + 20 }] : []),
      ...(buyer ? [{ box: buyer, x: narrow + wide + 40 }] : []),
    ]),
    40,
  );
}

function look(theme: Theme): Look {
  return {
    heading: { style: small(theme), capitals: true },
    bleed: 0,
    gap: 26,
    table: tableOf(theme),
    totals: totalsOf(theme),
    card: cardLook(theme, { padding: 0, value: theme.regular(8), rule: hairline(theme, 0.5) }),
    pageEdge: null,
  };
}

function small(theme: Theme): TextStyle {
  return theme.regular(7.5, { colour: theme.palette.muted, tracking: 0.5 });
}

function tableOf(theme: Theme): TableLook {
  const { palette } = theme;
  const line = { height: 0.8, colour: palette.ink };
  return tableLook(theme, {
    head: { style: { ...small(theme), leading: 1.3 }, capitals: true },
    headBelow: line,
    headPadding: 6,
    description: theme.regular(8.5),
    cell: theme.regular(8.5, { colour: palette.muted }),
    amount: theme.regular(8.5),
    rowPadding: 5.5,
    end: line,
  });
}

function totalsOf(theme: Theme): TotalsLook {
  return totalsLook({
    plain: theme.regular(8.5, { colour: theme.palette.muted }),
    strong: theme.regular(8.5),
    grand: { label: theme.regular(8.5), value: theme.regular(19, { leading: 1.2 }), padding: 8 },
    grandGap: 5,
    grandAbove: [hairline(theme, 0.5)],
    rowPadding: 3,
  });
}
