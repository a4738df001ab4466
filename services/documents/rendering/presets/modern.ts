// Clear and friendly: a large title in colour, soft panels with round corners.
import type { Content } from '../content/content';
import { type Box, beside, on, padded, spacer, stack, text } from '../typeset/boxes';
import type { Passage } from '../typeset/flow';
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

export const modern: Design = {
  margin: { left: 46, right: 46, top: 46, bottom: 32 },
  opening: (content, kit) => [
    head(content, kit),
    parties(content, kit, { heading: look(kit).heading, nameSize: 10, gap: 26 }),
    ...panel(content, kit),
  ],
  look,
};

function head(content: Content, kit: Kit): Passage {
  const { width } = kit;
  const left = kit.hasLogo
    ? kit.logo(180, 58)
    : text(content.seller.name, kit.bold(15, { leading: 1.25 }), width * 0.45, { linesMax: 3 });
  return alone(
    beside([
      { box: left, x: 0 },
      { box: titleBox(content, kit, width * 0.52), x: width * 0.48 },
    ]),
  );
}

function titleBox(content: Content, kit: Kit, width: number): Box {
  const { palette } = kit;
  const right = { align: 'right' } as const;
  const title = kit.bold(27, { colour: palette.accentInk, leading: 1.1, tracking: -0.4 });
  const number = kit.regular(11.5, { colour: palette.muted });
  const plate = content.state ? stateBox(content.state, content, kit, width) : [];
  return stack([
    text(content.title, title, width, right),
    spacer(2),
    ...(content.number ? [text(content.number, number, width, { ...right, linesMax: 3 })] : []),
    ...plate,
  ]);
}

function stateBox(state: string, content: Content, kit: Kit, width: number): Box[] {
  const { palette } = kit;
  const style = kit.bold(8, { tracking: 0.6, colour: palette.onAccent });
  const plate = statePlate(state, style, { fill: palette.accent }, content);
  return [spacer(5), beside([{ box: plate, x: width - plate.width }])];
}

function panel(content: Content, kit: Kit): Passage[] {
  const { palette, width } = kit;
  if (content.facts.length === 0) return [];
  const label = { style: kit.regular(8, { colour: palette.muted }), capitals: false };
  const facts = factColumns(content, { label, value: kit.bold(9) }, width - 28);
  const edged = padded(facts, { top: 11, right: 14, bottom: 11, left: 14 });
  return [alone(on({ fill: palette.tint, radius: 7 }, edged), 20)];
}

function look(kit: Kit): Look {
  const { palette } = kit;
  return {
    heading: { style: kit.bold(8.5, { colour: palette.accentInk }), capitals: false },
    gap: 20,
    table: tableLook(kit),
    totals: totalsLook(kit),
    card: cardLook(kit),
    foot: null,
  };
}

function tableLook(kit: Kit): TableLook {
  const { palette } = kit;
  return {
    head: { style: kit.bold(8.5, { colour: palette.accentInk, leading: 1.25 }), capitals: false },
    headFill: palette.tint,
    headRadius: 5,
    headAbove: null,
    headBelow: null,
    headPadding: 7,
    description: kit.regular(9),
    cell: kit.regular(9),
    amount: kit.bold(9),
    detail: kit.regular(8, { colour: palette.muted }),
    rowRule: hairline(kit, 0.6),
    zebra: null,
    rowPadding: 7,
    end: hairline(kit, 0.6),
    inset: 10,
  };
}

function totalsLook(kit: Kit): TotalsLook {
  const { palette } = kit;
  return {
    plain: kit.regular(9),
    strong: kit.bold(9),
    grand: {
      label: kit.bold(10, { colour: palette.accentInk }),
      value: kit.bold(14, { colour: palette.accentInk }),
      fill: palette.tint,
      radius: 7,
      padding: 10,
    },
    grandGap: 6,
    grandAbove: [],
    grandBelow: [],
    rowPadding: 3.5,
    rowRule: null,
  };
}

function cardLook(kit: Kit): CardLook {
  const { palette } = kit;
  return {
    fill: null,
    stroke: palette.hairline,
    radius: 7,
    padding: 11,
    label: kit.regular(8, { colour: palette.muted }),
    value: kit.regular(8.5),
    rule: hairline(kit, 0.6),
  };
}
