// What a service and its render thread send each other.
import type { Locale } from '../../../../shared/contracts/primitives';
import type { DocumentBranding } from '../../../../shared/contracts/settings/branding';
import type { PrintedCertificate } from '../../signing/pdf/render';
import type { PrintedStatement } from '../../statements/pdf/render';
import type { RenderableDocument } from '../document';
import type { Embedding } from '../pdf/embedding';

interface Look {
  branding: DocumentBranding;
  language: Locale;
}

export type RenderRequest =
  | ({ kind: 'document'; document: RenderableDocument; embedding?: Embedding } & Look)
  | ({ kind: 'preview'; document: RenderableDocument } & Look)
  | ({ kind: 'statement'; statement: PrintedStatement } & Look)
  | ({ kind: 'certificate'; certificate: PrintedCertificate } & Look);

/** `start` is answered once the libraries are loaded. */
export type ToThread = RenderRequest | { kind: 'start' };

/** A PDF, or the UTF-8 text of a preview. */
export interface Rendered {
  bytes: Uint8Array;
}

/** What the document itself is too large for. */
export type Limit = 'pages' | 'time' | 'memory';

type Answer = Rendered | { limit: Limit } | { failure: string };

/** `heapBytes`: how large this has made the heap of the thread. */
export type FromThread = Answer & { heapBytes?: number };
