// Parts of the first page that presets share: headings, parties, facts.
import type { Content, Fact, Party } from '../content/content';
import {
  type Box,
  beside,
  label,
  onBackground,
  padded,
  spacer,
  stack,
  text,
  textLines,
} from '../typeset/boxes';
import type { Section } from '../typeset/flow';
import { shrunk, type TextStyle, widthOf } from '../typeset/text';
import type { Heading } from './design';
import type { Theme } from './theme';

/** More lines than any real address has, so that a hostile one cannot fill pages. */
const LINES_MAX = 120;
/** An address of delivery has eight. */
const FACT_LINES_MAX = 12;

export function headingText(heading: string, { capitals }: Heading, { language }: Content): string {
  return capitals ? heading.toLocaleUpperCase(language) : heading;
}

export interface PartyLook {
  heading: Heading;
  name: TextStyle;
  address: TextStyle;
  details: TextStyle;
}

export function partyBox(party: Party, look: PartyLook, width: number, content: Content): Box {
  const lines = [...party.address.map((line) => ({ line, style: look.address }))];
  const details = party.details.map((line) => ({ line, style: look.details }));
  const body = [...lines, ...details].flatMap(({ line, style }) => textLines(line, style, width));
  return stack([
    text(headingText(party.heading, look.heading, content), look.heading.style, width),
    spacer(3),
    text(party.name, look.name, width, { linesMax: 6 }),
    ...body.slice(0, LINES_MAX),
  ]);
}

const BETWEEN_PARTIES = 28;

/** Seller and buyer side by side. */
export function parties(
  content: Content,
  theme: Theme,
  { heading, nameSize, gap }: { heading: Heading; nameSize: number; gap: number },
): Section {
  const look = {
    heading,
    name: theme.bold(nameSize),
    address: theme.regular(9),
    details: theme.regular(8.5, { colour: theme.palette.muted }),
  };
  const width = (theme.width - BETWEEN_PARTIES) / 2;
  const [seller, buyer] = [content.seller, content.buyer].map((party) =>
    partyBox(party, look, width, content),
  );
  if (!seller || !buyer) return { rows: [], gap };
  const box = beside([
    { box: seller, x: 0 },
    { box: buyer, x: width + BETWEEN_PARTIES },
  ]);
  return { rows: [box], gap };
}

export interface FactLook {
  label: Heading;
  value: TextStyle;
}

/** Facts in columns of equal width, label above value, at most `perRow` in a row. */
export function factColumns(content: Content, look: FactLook, width: number, perRow = 4): Box {
  const { facts } = content;
  const count = Math.min(perRow, Math.max(1, facts.length));
  // an even number has a column that begins where the buyer does
  const gap = count % 2 === 0 ? BETWEEN_PARTIES : 14;
  const columnWidth = (width - gap * (count - 1)) / count;
  const rows: Box[] = [];
  for (let first = 0; first < facts.length; first += count) {
    const placed = facts.slice(first, first + count).map((fact, index) => ({
      box: factBox(fact, look, columnWidth, content),
      x: index * (columnWidth + gap),
    }));
    rows.push(beside(placed));
  }
  return stack(rows, 10);
}

export function factBox({ label: name, value }: Fact, look: FactLook, width: number, content: Content): Box {
  return stack(
    [
      text(headingText(name, look.label, content), look.label.style, width),
      text(value, look.value, width, { linesMax: FACT_LINES_MAX }),
    ],
    1,
  );
}

export interface ListLook {
  label: TextStyle;
  value: TextStyle;
}

/** A fact per row, label left and value right; the value gets the width that a short label leaves. */
export function factList(facts: Fact[], look: ListLook, width: number): Box {
  return stack(
    facts.map((fact) => listedFact(fact, look, width)),
    3,
  );
}

function listedFact({ label: name, value }: Fact, look: ListLook, width: number): Box {
  const labelWidth = Math.min(widthOf(name, look.label) + 12, width / 2);
  const valueWidth = width - labelWidth;
  // a value that must not be broken, such as an IBAN, is made a little smaller instead
  const style = value.includes(' ') ? look.value : shrunk(value, look.value, valueWidth, 0.8);
  return beside([
    { box: text(name, look.label, labelWidth), x: 0 },
    { box: text(value, style, valueWidth, { align: 'right', linesMax: FACT_LINES_MAX }), x: labelWidth },
  ]);
}

/** The state of the document ("DRAFT", "PAID") as a small badge. */
export function stateBadge(
  state: string,
  style: TextStyle,
  background: { fill?: string; stroke?: string },
  content: Content,
): Box {
  const word = label(state.toLocaleUpperCase(content.language), style);
  return onBackground({ ...background, radius: 3 }, padded(word, { top: 2, bottom: 2, left: 7, right: 7 }));
}
