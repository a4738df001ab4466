// As little as possible: much white, hairlines, one small sign of colour.
import type { Content } from '../content/content';
import { type Box, bar, beside, label, spacer, stack, text } from '../typeset/boxes';
import type { Passage } from '../typeset/flow';
import type { TextStyle } from '../typeset/text';
import {
  alone,
  type CardLook,
  type Design,
  hairline,
  type Look,
  type TableLook,
  type TotalsLook,
} from './design';
import { factBox, partyBox } from './parts';
import type { Kit } from './theme';

export const minimal: Design = {
  margin: { left: 64, right: 64, top: 58, bottom: 40 },
  opening: (content, kit) => [head(content, kit), columns(content, kit)],
  look,
};

function head(content: Content, kit: Kit): Passage {
  const { palette, width } = kit;
  const right = kit.hasLogo
    ? kit.logo(130, 44)
    : text(content.seller.name, kit.bold(10), width * 0.4, { align: 'right', linesMax: 3 });
  const titleWidth = width * 0.56;
  const title = stack([
    bar(22, 3, palette.accent),
    spacer(12),
    text(content.title, kit.regular(20, { leading: 1.15, tracking: -0.2 }), titleWidth),
    ...(content.number
      ? [text(content.number, kit.regular(10, { colour: palette.muted }), titleWidth, { linesMax: 3 })]
      : []),
    ...(content.state ? [spacer(4), state(content.state, content, kit)] : []),
  ]);
  return alone(
    beside([
      { box: title, x: 0 },
      { box: right, x: width - right.width },
    ]),
  );
}

function state(word: string, { language }: Content, kit: Kit): Box {
  const style = kit.bold(8, { tracking: 0.6, colour: kit.palette.accentInk });
  return label(word.toLocaleUpperCase(language), style);
}

/** Facts one under the other in a narrow column, the parties beside them. */
function columns(content: Content, kit: Kit): Passage {
  const { palette, width } = kit;
  const { heading } = look(kit);
  const narrow = width * 0.28;
  const wide = (width - narrow - 40) / 2;
  const value = kit.regular(8.5);
  const facts = content.facts.map((fact) => factBox(fact, { label: heading, value }, narrow, content));
  const styles = {
    heading,
    name: kit.bold(9),
    address: kit.regular(8.5),
    details: kit.regular(8.5, { colour: palette.muted }),
  };
  const [seller, buyer] = [content.seller, content.buyer].map((party) =>
    partyBox(party, styles, wide, content),
  );
  return alone(
    beside([
      { box: stack(facts, 8), x: 0 },
      ...(seller ? [{ box: seller, x: narrow + 20 }] : []),
      ...(buyer ? [{ box: buyer, x: narrow + wide + 40 }] : []),
    ]),
    40,
  );
}

function look(kit: Kit): Look {
  return {
    heading: { style: small(kit), capitals: true },
    gap: 30,
    table: tableLook(kit),
    totals: totalsLook(kit),
    card: cardLook(kit),
    foot: null,
  };
}

function small(kit: Kit): TextStyle {
  return kit.regular(7, { colour: kit.palette.muted, tracking: 0.5 });
}

function tableLook(kit: Kit): TableLook {
  const { palette } = kit;
  return {
    head: { style: { ...small(kit), leading: 1.3 }, capitals: true },
    headFill: null,
    headRadius: 0,
    headAbove: null,
    headBelow: { height: 0.8, colour: palette.ink },
    headPadding: 6,
    description: kit.regular(8.5),
    cell: kit.regular(8.5, { colour: palette.muted }),
    amount: kit.regular(8.5),
    detail: kit.regular(8, { colour: palette.muted }),
    rowRule: null,
    zebra: null,
    rowPadding: 5.5,
    end: { height: 0.8, colour: palette.ink },
    inset: 0,
  };
}

function totalsLook(kit: Kit): TotalsLook {
  const { palette } = kit;
  return {
    plain: kit.regular(8.5, { colour: palette.muted }),
    strong: kit.regular(8.5),
    grand: {
      label: kit.regular(8.5),
      value: kit.regular(19, { leading: 1.2 }),
      fill: null,
      radius: 0,
      padding: 8,
    },
    grandGap: 5,
    grandAbove: [hairline(kit, 0.5)],
    grandBelow: [],
    rowPadding: 3,
    rowRule: null,
  };
}

function cardLook(kit: Kit): CardLook {
  const { palette } = kit;
  return {
    fill: null,
    stroke: null,
    radius: 0,
    padding: 0,
    label: kit.regular(8, { colour: palette.muted }),
    value: kit.regular(8),
    rule: hairline(kit, 0.5),
  };
}
