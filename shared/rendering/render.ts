// The two outputs of one layout: a PDF to send, and an HTML page as preview. Called in the render thread, see thread/.
import type { DocumentLanguage } from '../contracts/primitives';
import type { DocumentBranding } from '../contracts/settings/branding';
import type { RenderableDocument } from './document';
import { paintHtml } from './html/html';
import { layOut } from './pages';
import type { Embedding } from './pdf/embedding';
import { paintPdf } from './pdf/pdf';

/** The same document gives the same bytes, and no text makes it fail. @throws TooManyPages */
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
