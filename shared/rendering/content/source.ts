import type { Locale } from '../../contracts/primitives';
import type { RenderableDocument } from '../document';
import type { Wording } from '../wording/wording';
import type { Formats } from './formats';

/** What every part of the content is made from. */
export interface Source {
  document: RenderableDocument;
  words: Wording;
  formats: Formats;
  language: Locale;
}
