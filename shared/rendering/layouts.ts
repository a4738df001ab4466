// The layouts by name: a folder and a line each. Loaded in the render thread only, with PDFKit.
import type { DocumentLanguage } from '../contracts/primitives';
import type { DocumentBranding } from '../contracts/settings/branding';
import { renderCertificate } from './certificate/render';
import type { RenderableDocument } from './document';
import type { Embedding } from './pdf/embedding';
import { renderReminder } from './reminder/render';
import { renderHtml, renderPdf } from './render';
import { renderStatement } from './statement/render';

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
