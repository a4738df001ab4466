import type { Locale } from '../../../../shared/contracts/primitives';
import type { RenderableDocument } from '../document';
import type { Wording } from '../wording/wording';
import type { Formats } from './formats';

/** What the parts of the content are made of. */
export interface Source {
  document: RenderableDocument;
  words: Wording;
  formats: Formats;
  language: Locale;
}
