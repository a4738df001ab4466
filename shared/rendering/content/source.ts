import type { DocumentLanguage } from '../../contracts/primitives';
import type { DocumentTexts } from '../../texts/documents';
import type { RenderableDocument } from '../document';
import type { Formats } from './formats';

/** The input that every part of the content is made from. */
export interface Source {
  document: RenderableDocument;
  words: DocumentTexts;
  formats: Formats;
  language: DocumentLanguage;
}
