// Renders documents as PDFs, and the sample of a branding.
import { pdf } from './actions/pdf';
import { renderSample } from './actions/render-sample';

export const pdfActions = { pdf, renderSample };
