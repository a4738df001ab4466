// The certificate of a signature: one page beside the signed PDF, in the look of the quote.
import type { DocumentLanguage } from '../../contracts/primitives';
import type { DocumentBranding } from '../../contracts/settings/branding';
import { cleanAll } from '../content/clean';
import { paintPdf } from '../pdf/pdf';
import { type Theme, themeOf } from '../presets/theme';
import { type Box, bar, beside, stack, tagged, text } from '../typeset/boxes';
import { fill } from '../typeset/flow';
import { PAGE } from '../typeset/marks';
import { tagOf } from '../typeset/tags';

const MARGIN = 48;
const LABEL_SHARE = 0.3;
/** A name or a reason of a thousand characters is cut: the certificate is one page. */
const LINES_MAX = 6;

/** Everything formatted already, in the language of the quote. */
export interface PrintedCertificate {
  title: string;
  seller: string;
  /** Calendar date of the answer. */
  date: string;
  facts: { label: string; value: string }[];
  paragraphs: string[];
}

export function renderCertificate(
  printed: PrintedCertificate,
  branding: DocumentBranding,
  language: DocumentLanguage,
): Promise<Buffer> {
  const { title, seller, date, facts, paragraphs } = cleanAll(printed);
  const theme = themeOf(branding, PAGE.width - 2 * MARGIN);
  const table = tagOf('Table');
  const rows = facts.map((fact) => tagged(table, factRow(fact, theme)));
  const words = paragraphs.map((paragraph) => text(paragraph, theme.regular(9), theme.width));
  const sections = [
    { rows: [opening(title, seller, theme)], gap: 0 },
    { rows, gap: 18 },
    { rows: [stack(words, 8)], gap: 18 },
  ];
  const column = { x: MARGIN, top: MARGIN, nextTop: MARGIN, bottom: PAGE.height - MARGIN };
  return paintPdf({
    pages: fill(sections, column),
    language,
    title,
    author: seller,
    date,
    logo: branding.logo ? Buffer.from(branding.logo.base64, 'base64') : null,
  });
}

function opening(title: string, seller: string, theme: Theme): Box {
  const width = theme.width * 0.6;
  const titles = stack([
    tagged(tagOf('H1'), text(title, theme.bold(20, { colour: theme.palette.accentInk }), width)),
    text(seller, theme.regular(9), width, { linesMax: 3 }),
  ]);
  const logo = theme.hasLogo ? [rightLogo(theme)] : [];
  return stack([beside([{ box: titles, x: 0 }, ...logo]), bar(theme.width, 0.8, theme.palette.accent)], 14);
}

function rightLogo(theme: Theme) {
  const box = theme.logo(160, 48);
  return { box, x: theme.width - box.width };
}

function factRow({ label, value }: PrintedCertificate['facts'][number], theme: Theme): Box {
  const at = theme.width * LABEL_SHARE;
  const style = theme.regular(9, { colour: theme.palette.muted });
  const valueBox = text(value, theme.regular(9), theme.width - at, { linesMax: LINES_MAX });
  const row = beside([
    { box: tagged(tagOf('TH', { scope: 'Row' }), text(label, style, at - 12)), x: 0 },
    { box: tagged(tagOf('TD'), valueBox), x: at },
  ]);
  return stack([tagged(tagOf('TR'), row), bar(theme.width, 0.4, theme.palette.hairline)], 4);
}
