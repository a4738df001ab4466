// Messages between a service and its render thread.
import type { DocumentLanguage } from '../../contracts/primitives';
import type { DocumentBranding } from '../../contracts/settings/branding';
import type { LAYOUTS } from '../layouts';

type Layouts = typeof LAYOUTS;

interface RenderOf<L extends keyof Layouts> {
  layout: L;
  /** All that the pages say. */
  printed: Parameters<Layouts[L]>[0];
  branding: DocumentBranding;
  language: DocumentLanguage;
}

export type RenderRequest = { [L in keyof Layouts]: RenderOf<L> }[keyof Layouts];

/** A PDF, or the UTF-8 text of a preview. */
export interface Rendered {
  bytes: Uint8Array;
}

export type Answer = Rendered | { limit: 'pages' } | { failure: string };

/** `heapBytes`: how large this has made the heap of the thread. */
export type FromThread = Answer & { heapBytes: number };
