// The layouts by name: a folder and a line each. Loaded in the render thread only, with PDFKit.
import type { DocumentLanguage } from '../contracts/primitives';
import type { DocumentBranding } from '../contracts/settings/branding';
import type { Preset } from '../contracts/settings/branding-catalog';
import { renderCertificate } from './certificate/render';
import { compose } from './content/compose';
import type { Content } from './content/content';
import type { RenderableDocument } from './document';
import { allowShaping } from './fonts/shaping';
import { paintHtml } from './html/html';
import type { Embedding } from './pdf/embedding';
import { paintPdf } from './pdf/pdf';
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
import { renderReminder } from './reminder/render';
import { renderStatement } from './statement/render';
import { PAGE, type Page } from './typeset/marks';
import { fillWell } from './typeset/tail';

interface PrintedDocument {
  document: RenderableDocument;
  /** Files inside of the PDF. */
  embedding?: Embedding | undefined;
}

export const LAYOUTS = {
  document: (
    { document, embedding }: PrintedDocument,
    branding: DocumentBranding,
    language: DocumentLanguage,
  ) => renderPdf(document, branding, language, embedding),
  preview: async ({ document }: PrintedDocument, branding: DocumentBranding, language: DocumentLanguage) =>
    Buffer.from(renderHtml(document, branding, language)),
  statement: renderStatement,
  reminder: renderReminder,
  certificate: renderCertificate,
};

/**
 * The two outputs of one layout: a PDF to send, and an HTML page as preview. Called in the render thread, see thread/.
 * The same document gives the same bytes, and no text makes it fail. @throws TooManyPages
 */
export function renderPdf(
  document: RenderableDocument,
  branding: DocumentBranding,
  language: DocumentLanguage,
  embedding?: Embedding,
): Promise<Buffer> {
  const { pages, name } = layOut(document, branding, language);
  return paintPdf({
    pages,
    language,
    title: name,
    author: document.seller.name,
    date: document.issueDate,
    logo: branding.logo ? Buffer.from(branding.logo.base64, 'base64') : null,
    embedding,
  });
}

/** A self-contained page, safe in an iframe: no script, nothing from elsewhere. */
export function renderHtml(
  document: RenderableDocument,
  branding: DocumentBranding,
  language: DocumentLanguage,
): string {
  const { pages, name } = layOut(document, branding, language);
  return paintHtml({ pages, language, title: name, logo: branding.logo });
}

/**
 * The one layout of both outputs: from a document and a branding to marks on pages, which are painted as PDF or as HTML.
 */
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
