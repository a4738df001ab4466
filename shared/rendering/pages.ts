// The one layout of both outputs: from a document and a branding to marks on pages, which are painted as PDF or as HTML.
import type { DocumentLanguage } from '../contracts/primitives';
import type { DocumentBranding } from '../contracts/settings/branding';
import type { Preset } from '../contracts/settings/branding-catalog';
import { compose } from './content/compose';
import type { Content } from './content/content';
import type { RenderableDocument } from './document';
import { allowShaping } from './fonts/shaping';
import { bold } from './presets/bold';
import { classic } from './presets/classic';
import { correctionSection } from './presets/correction-table';
import type { Design } from './presets/design';
import { documentName, headerFooterOf } from './presets/header-footer';
import { linesSection } from './presets/line-table';
import { minimal } from './presets/minimal';
import { modern } from './presets/modern';
import { paragraphs } from './presets/paragraphs';
import { swissBillPage } from './presets/qr-bill';
import { summary } from './presets/summary';
import { openingOf } from './presets/tax-code';
import { themeOf } from './presets/theme';
import { PAGE, type Page } from './typeset/marks';
import { fillWell } from './typeset/tail';

export interface Pages {
  content: Content;
  /** The name of the document: "Invoice INV-2026-0042". */
  name: string;
  pages: Page[];
}

const DESIGNS: Record<Preset, Design> = { classic, modern, minimal, bold };
/** Points between the content and the footer. */
const ABOVE_FOOTER = 14;
/** Points for the header of the second page and all after it. */
const HEADER = 22;

export function layOut(
  document: RenderableDocument,
  branding: DocumentBranding,
  language: DocumentLanguage,
): Pages {
  allowShaping();
  const content = compose(document, language);
  const design = DESIGNS[branding.preset];
  const { margin } = design;
  const theme = themeOf(branding, PAGE.width - margin.left - margin.right);
  const look = design.look(theme);
  const { footerHeight, longFooter, drawOn } = headerFooterOf(content, design, theme, look);
  const sections = () => [
    ...openingOf(design, content, theme),
    ...paragraphs(content.remarks, content, look, theme),
    linesSection(content, look, theme.width),
    ...correctionSection(content, look, theme.width),
    ...summary(content, look, theme.width),
    ...paragraphs([...content.closing, ...longFooter], content, look, theme),
  ];
  const pages = fillWell(sections, {
    x: margin.left,
    top: margin.top,
    nextTop: margin.top + HEADER,
    bottom: PAGE.height - margin.bottom - footerHeight - ABOVE_FOOTER,
  });
  const paymentPart = content.swissBill ? swissBillPage(content.swissBill) : null;
  drawOn(pages, paymentPart);
  return { content, name: documentName(content), pages: paymentPart ? [...pages, paymentPart] : pages };
}
