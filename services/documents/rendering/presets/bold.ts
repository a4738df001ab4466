// Loud: the top of the page is the colour of the company, and so is what is to be paid.
import type { Content } from '../content/content';
import { type Box, bar, beside, on, padded, spacer, stack, text } from '../typeset/boxes';
import type { Passage } from '../typeset/flow';
import { PAGE } from '../typeset/marks';
import {
  alone,
  type CardLook,
  type Design,
  hairline,
  type Look,
  type TableLook,
  type TotalsLook,
} from './design';
import { factColumns, parties, statePlate } from './parts';
import type { Kit } from './theme';

const SIDE = 44;

export const bold: Design = {
  margin: { left: SIDE, right: SIDE, top: 46, bottom: 36 },
  opening: (content, kit) => [
    band(content, kit),
    parties(content, kit, { heading: look(kit).heading, nameSize: 10.5, gap: 24 }),
  ],
  look,
};

/** Over the full width of the page, up to its top edge. */
function band(content: Content, kit: Kit): Passage {
  const { palette, width } = kit;
  const top = beside([{ box: titleBox(content, kit, width * 0.6), x: 0 }, ...rightOf(content, kit)]);
  const inner = padded(stack([top, ...facts(content, kit)]), { top: 38, bottom: 18 });
  return alone({
    width,
    height: inner.height - bold.margin.top,
    draw(marks, x, y) {
      bar(PAGE.width, inner.height, palette.accent).draw(marks, 0, 0);
      inner.draw(marks, x, y - bold.margin.top);
    },
  });
}

function titleBox(content: Content, kit: Kit, width: number): Box {
  const { palette } = kit;
  const title = content.title.toLocaleUpperCase(content.language);
  const style = kit.bold(32, { colour: palette.onAccent, leading: 1.08, tracking: 0.3 });
  const number = kit.bold(13, { colour: palette.onAccentMuted });
  const plate = statePlateOf(content, kit);
  return stack([
    text(title, style, width),
    ...(content.number ? [spacer(3), text(content.number, number, width, { linesMax: 3 })] : []),
    ...plate,
  ]);
}

function statePlateOf(content: Content, kit: Kit): Box[] {
  const { palette } = kit;
  if (!content.state) return [];
  const style = kit.bold(9, { colour: palette.accentInk, tracking: 0.6 });
  return [spacer(6), statePlate(content.state, style, { fill: palette.paper }, content)];
}

/** The logo on a plate of paper, because it was made for white; else the name. */
function rightOf(content: Content, kit: Kit): { box: Box; x: number }[] {
  const { palette, width } = kit;
  const room = width * 0.36;
  if (!kit.hasLogo) {
    const style = kit.bold(13, { colour: palette.onAccent, leading: 1.25 });
    return [
      { box: text(content.seller.name, style, room, { align: 'right', linesMax: 3 }), x: width - room },
    ];
  }
  const edged = padded(kit.logo(150, 48), { top: 9, right: 11, bottom: 9, left: 11 });
  return [{ box: on({ fill: palette.paper, radius: 5 }, edged), x: width - edged.width }];
}

function facts(content: Content, kit: Kit): Box[] {
  const { palette, width } = kit;
  if (content.facts.length === 0) return [];
  const label = { style: kit.regular(8, { colour: palette.onAccentMuted }), capitals: false };
  const value = kit.bold(9.5, { colour: palette.onAccent });
  return [spacer(18), factColumns(content, { label, value }, width)];
}

function look(kit: Kit): Look {
  const { palette } = kit;
  return {
    heading: { style: kit.bold(8.5, { colour: palette.accentInk, tracking: 0.5 }), capitals: true },
    gap: 18,
    table: tableLook(kit),
    totals: totalsLook(kit),
    card: cardLook(kit),
    foot: { height: 9, fill: palette.accent },
  };
}

function tableLook(kit: Kit): TableLook {
  const { palette } = kit;
  return {
    head: { style: kit.bold(8.5, { colour: palette.paper, leading: 1.25 }), capitals: false },
    headFill: palette.ink,
    headRadius: 0,
    headAbove: null,
    headBelow: null,
    headPadding: 8,
    description: kit.bold(9),
    cell: kit.regular(9),
    amount: kit.bold(9),
    detail: kit.regular(8, { colour: palette.muted }),
    rowRule: null,
    zebra: palette.tint,
    rowPadding: 6.5,
    end: { height: 2, colour: palette.ink },
    inset: 10,
  };
}

function totalsLook(kit: Kit): TotalsLook {
  const { palette } = kit;
  return {
    plain: kit.regular(9.5),
    strong: kit.bold(9.5),
    grand: {
      label: kit.bold(11, { colour: palette.onAccent }),
      value: kit.bold(17, { colour: palette.onAccent }),
      fill: palette.accent,
      radius: 0,
      padding: 11,
    },
    grandGap: 4,
    grandAbove: [],
    grandBelow: [],
    rowPadding: 4,
    rowRule: hairline(kit, 0.6),
  };
}

function cardLook(kit: Kit): CardLook {
  const { palette } = kit;
  return {
    fill: palette.tint,
    stroke: null,
    radius: 0,
    padding: 12,
    label: kit.regular(8.5, { colour: palette.muted }),
    value: kit.bold(8.5),
    rule: hairline(kit, 0.6),
  };
}
