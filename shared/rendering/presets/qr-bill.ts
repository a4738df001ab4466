// The payment part and receipt of a Swiss QR-bill on a page of its own: the lower 105 mm, measured as in chapter 3 of SIX's
// guidelines and in its "Style Guide". The look is theirs, not that of the preset; a PDF says above the line what a
// perforation says on paper.
import type { SwissBill } from '../content/qr-bill';
import { typeface } from '../fonts/typeface';
import { type Box, bar, beside, spacer, stack, text } from '../typeset/boxes';
import { qrCode } from '../typeset/code';
import { type Mark, PAGE, type Page } from '../typeset/marks';
import type { TextStyle } from '../typeset/text';

const MM = 72 / 25.4;
const HEIGHT = 105 * MM;
const TOP = PAGE.height - HEIGHT;
const RECEIPT_WIDTH = 62 * MM;
const EDGE = 5 * MM;
const CODE_SIZE = 46 * MM;
/** Distance from the top of the part. */
const AMOUNT_TOP = 68 * MM;
const INK = '#000000';
const LINES_MAX = 3;

interface Sizes {
  heading: number;
  value: number;
  width: number;
}

const RECEIPT: Sizes = { heading: 6, value: 8, width: 52 * MM };
const PART: Sizes = { heading: 8, value: 10, width: 87 * MM };

export function swissBillPage(bill: SwissBill): Page {
  const marks: Mark[] = [];
  const separate = text(bill.words.separate, regular(8), PAGE.width, { align: 'center' });
  separate.draw(marks, 0, TOP - separate.height - 2);
  bar(PAGE.width, 0.5, INK).draw(marks, 0, TOP);
  bar(0.5, HEIGHT, INK).draw(marks, RECEIPT_WIDTH, TOP);
  receipt(bill, marks);
  paymentPart(bill, marks);
  return marks;
}

function receipt(bill: SwissBill, marks: Mark[]): void {
  const { words } = bill;
  text(words.receipt, bold(11), RECEIPT.width).draw(marks, EDGE, TOP + EDGE);
  information(bill, RECEIPT, false).draw(marks, EDGE, TOP + 12 * MM);
  amount(bill, RECEIPT, 12 * MM).draw(marks, EDGE, TOP + AMOUNT_TOP);
  const acceptance = text(words.acceptance, bold(RECEIPT.heading), RECEIPT.width, { align: 'right' });
  acceptance.draw(marks, EDGE, TOP + 82 * MM);
}

function paymentPart(bill: SwissBill, marks: Mark[]): void {
  const left = RECEIPT_WIDTH + EDGE;
  const code = { x: left, y: TOP + 17 * MM };
  text(bill.words.paymentPart, bold(11), CODE_SIZE).draw(marks, left, TOP + EDGE);
  qrCode(bill.payload, { sizeMax: CODE_SIZE, moduleSize: CODE_SIZE }, bill.words.paymentPart).draw(
    marks,
    code.x,
    code.y,
  );
  cross().draw(marks, code.x + (CODE_SIZE - CROSS) / 2, code.y + (CODE_SIZE - CROSS) / 2);
  amount(bill, PART, 15 * MM).draw(marks, left, TOP + AMOUNT_TOP);
  information(bill, PART, true).draw(marks, left + CODE_SIZE + EDGE, TOP + EDGE);
}

function information(bill: SwissBill, sizes: Sizes, withMessage: boolean): Box {
  const { words, account, payee, reference, message, payer } = bill;
  return stack(
    [
      passage(words.account, [account, ...payee], sizes),
      ...(reference ? [passage(words.reference, [reference], sizes)] : []),
      ...(withMessage && message ? [passage(words.message, [message], sizes)] : []),
      payer ? passage(words.payableBy, payer, sizes) : blank(words.payableByBlank, sizes),
    ],
    sizes.value * 0.9,
  );
}

function passage(heading: string, lines: string[], { heading: size, value, width }: Sizes): Box {
  return stack([
    text(heading, bold(size), width),
    ...lines.map((line) => text(line, regular(value), width, { linesMax: LINES_MAX })),
  ]);
}

/** A field of 65 × 25 mm, or 52 × 20 mm on the receipt, to be filled in by hand: its corners are marked. */
function blank(heading: string, sizes: Sizes): Box {
  const width = (sizes === RECEIPT ? 52 : 65) * MM;
  const height = (sizes === RECEIPT ? 20 : 25) * MM;
  const arm = 3 * MM;
  const field: Box = {
    width,
    height,
    draw(marks, x, y) {
      for (const [left, top] of [
        [0, 0],
        [1, 0],
        [0, 1],
        [1, 1],
      ] as const) {
        bar(arm, 0.75, INK).draw(marks, x + left * (width - arm), y + top * (height - 0.75));
        bar(0.75, arm, INK).draw(marks, x + left * (width - 0.75), y + top * (height - arm));
      }
    },
  };
  return stack([text(heading, bold(sizes.heading), sizes.width), spacer(2), field]);
}

function amount({ words, currency, amount: sum }: SwissBill, sizes: Sizes, left: number): Box {
  return beside([
    { box: passage(words.currency, [currency], { ...sizes, width: left }), x: 0 },
    { box: passage(words.amount, [sum], { ...sizes, width: 30 * MM }), x: left },
  ]);
}

/** 7 mm, with the Swiss cross on black in a white frame. */
const CROSS = 7 * MM;

function cross(): Box {
  const frame = 0.5 * MM;
  const field = CROSS - 2 * frame;
  const [long, thick] = [field * 0.62, field * 0.19];
  return {
    width: CROSS,
    height: CROSS,
    draw(marks, x, y) {
      const middle = CROSS / 2;
      bar(CROSS, CROSS, '#FFFFFF').draw(marks, x, y);
      bar(field, field, INK).draw(marks, x + frame, y + frame);
      bar(long, thick, '#FFFFFF').draw(marks, x + middle - long / 2, y + middle - thick / 2);
      bar(thick, long, '#FFFFFF').draw(marks, x + middle - thick / 2, y + middle - long / 2);
    },
  };
}

/** The guidelines allow Arial, Frutiger, Helvetica and Liberation Sans; Arimo is what the last one is made of. */
function regular(size: number): TextStyle {
  return {
    face: typeface('arimo', false),
    bold: false,
    size,
    colour: INK,
    tracking: 0,
    leading: 1.15,
  };
}

function bold(size: number): TextStyle {
  return { ...regular(size), face: typeface('arimo', true), bold: true, leading: 1.3 };
}
