// Sentences that the law wants on documents (Directive 2006/112/EC, article 226), by language, each with its evidence.
import SENTENCES_FILE from './law-sentences.json';

export type SentenceId = keyof typeof SENTENCES_FILE.sentences;

interface SentenceText {
  /** May have placeholders, such as `{provision}` or `{date}`. */
  text: string;
  /** The article of the Directive as the language cites it; `{art}` where it depends on the code. */
  directive?: string;
  sources: string[];
  confidence: string;
}

export interface Sentence {
  article: string;
  /** The official words of the country stand beside a translation. */
  isExact?: boolean;
  /** Keys are ISO 639-1 codes; `en` is always there. */
  texts: Readonly<Record<string, SentenceText>>;
}

/** Wider than the file: not each language has each sentence. */
export const SENTENCES: Readonly<Record<SentenceId, Sentence>> = SENTENCES_FILE.sentences;
