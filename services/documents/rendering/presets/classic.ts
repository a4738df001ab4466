// A business letter: letterhead in the middle, ruled tables, a double line under what is to be paid.
import type { Content } from '../content/content';
import { type Box, bar, beside, type Placed, padded, spacer, stack, text } from '../typeset/boxes';
import type { Passage } from '../typeset/flow';
import {
  alone,
  type CardLook,
  type Design,
  hairline,
  type Line,
  type Look,
  type TableLook,
  type TotalsLook,
} from './design';
import { factList, partyBox, statePlate } from './parts';
import type { Kit } from './theme';

export const classic: Design = {
  margin: { left: 58, right: 58, top: 48, bottom: 34 },
  opening: (content, kit) => [letterhead(content, kit), titleRow(content, kit), addressRow(content, kit)],
  look,
};

function letterhead(content: Content, kit: Kit): Passage {
  const { palette, width } = kit;
  const { seller } = content;
  const small = kit.regular(8, { colour: palette.muted });
  const large = kit.bold(kit.hasLogo ? 11 : 19, { leading: 1.25, colour: palette.accentInk });
  const details = [seller.address.join(' · '), seller.details.join(' · ')].filter((line) => line !== '');
  return alone(
    stack([
      ...(kit.hasLogo ? [middle(kit.logo(190, 56), width), spacer(8)] : []),
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

function titleRow(content: Content, kit: Kit): Passage {
  const { palette, width } = kit;
  const title = content.title.toLocaleUpperCase(content.language);
  const number = content.number ?? '';
  const placed: Placed[] = [
    {
      box: text(
        title,
        kit.regular(19, { tracking: 1.4, colour: palette.accentInk, leading: 1.2 }),
        width * 0.62,
      ),
      x: 0,
    },
    {
      box: text(number, kit.bold(12, { leading: 1.2 }), width * 0.38, { align: 'right', linesMax: 3 }),
      x: width * 0.62,
    },
  ];
  const row = beside(placed, 'middle');
  const plate = content.state ? [spacer(6), plateOf(content.state, content, kit)] : [];
  return alone(stack([row, ...plate]), 22);
}

function plateOf(state: string, content: Content, kit: Kit): Box {
  const { accentInk } = kit.palette;
  return statePlate(state, kit.bold(8, { tracking: 0.6, colour: accentInk }), { stroke: accentInk }, content);
}

function addressRow(content: Content, kit: Kit): Passage {
  const { palette, width } = kit;
  const half = width / 2 - 16;
  const buyerLook = {
    heading: look(kit).heading,
    name: kit.bold(10.5),
    address: kit.regular(9.5, { leading: 1.42 }),
    details: kit.regular(8.5, { colour: palette.muted, leading: 1.42 }),
  };
  const factLook = { label: kit.regular(9, { colour: palette.muted }), value: kit.regular(9) };
  const buyer = partyBox(content.buyer, buyerLook, half, content);
  const facts = factList(content.facts, factLook, half);
  const row = beside([
    { box: buyer, x: 0 },
    { box: padded(facts, { top: 14 }), x: width - half },
  ]);
  return alone(row, 18);
}

function look(kit: Kit): Look {
  const { palette } = kit;
  return {
    heading: {
      style: kit.bold(8, { colour: palette.accentInk, tracking: 0.6 }),
      capitals: true,
    },
    gap: 22,
    table: tableLook(kit),
    totals: totalsLook(kit),
    card: cardLook(kit),
    foot: null,
  };
}

function line({ palette }: Kit, height: number): Line {
  return { height, colour: palette.accent };
}

function tableLook(kit: Kit): TableLook {
  const { palette } = kit;
  return {
    head: { style: kit.bold(8.5, { leading: 1.25 }), capitals: false },
    headFill: null,
    headRadius: 0,
    headAbove: line(kit, 1),
    headBelow: line(kit, 0.5),
    headPadding: 5,
    description: kit.regular(9.5),
    cell: kit.regular(9.5),
    amount: kit.regular(9.5),
    detail: kit.regular(8.5, { colour: palette.muted }),
    rowRule: hairline(kit, 0.5),
    zebra: null,
    rowPadding: 5,
    end: line(kit, 1),
    inset: 4,
  };
}

function totalsLook(kit: Kit): TotalsLook {
  return {
    plain: kit.regular(9.5),
    strong: kit.bold(9.5),
    grand: {
      label: kit.bold(10.5),
      value: kit.bold(13, { colour: kit.palette.accentInk }),
      fill: null,
      radius: 0,
      padding: 5,
    },
    grandGap: 3,
    grandAbove: [line(kit, 0.8)],
    grandBelow: [line(kit, 0.8), line(kit, 0.8)],
    rowPadding: 3,
    rowRule: null,
  };
}

function cardLook(kit: Kit): CardLook {
  const { palette } = kit;
  return {
    fill: null,
    stroke: palette.hairline,
    radius: 0,
    padding: 9,
    label: kit.regular(8.5, { colour: palette.muted }),
    value: kit.regular(8.5),
    rule: hairline(kit, 0.5),
  };
}
