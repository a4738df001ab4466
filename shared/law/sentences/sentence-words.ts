// The words of a sentence for a document: in its language, with the provision of the law, and the official words of the
// country beside a translation.
import type { ListedCode } from '../../code-lists/code-list';
import type { SentenceFacts } from '../../countries/sentence-facts';
import { SENTENCES, type SentenceId } from '../../texts/sentences';

export interface Wording {
  /** ISO 639-1, the language of the document. */
  language: string;
  facts: SentenceFacts;
  /** The row of an exemption code (BT-121). */
  code?: Pick<ListedCode, 'article' | 'provision'> | undefined;
}

export interface Words {
  /** In the order in which they are printed, with a slash between them. */
  parts: readonly string[];
  isInEnglish: boolean;
}

export function wordsOf(id: SentenceId, wording: Wording): Words {
  const { language, facts } = wording;
  const { texts, isExact = false } = SENTENCES[id];
  const [own] = facts.languages;
  const official = officialWords(id, own, wording);
  if (official && own === language) return { parts: [official], isInEnglish: false };
  const isInEnglish = texts[language] === undefined;
  const translated = textIn(isInEnglish ? 'en' : language, id, wording);
  const isOfficial = facts.languages.includes(language) && !isInEnglish;
  if (!isExact || isOfficial || !official || covers(translated, official)) {
    return { parts: [translated], isInEnglish };
  }
  if (covers(official, translated)) return { parts: [official], isInEnglish: false };
  // in every country the words of its own act come first for a small business
  const parts = id === 'small_business' ? [official, translated] : [translated, official];
  return { parts, isInEnglish };
}

/** The mention that the facts have, else the sentence in the language of the country. */
function officialWords(id: SentenceId, own: string | undefined, wording: Wording): string | undefined {
  const mention = wording.facts.mentions.find(({ when }) => when === id)?.text;
  if (mention !== undefined) return mention;
  return own !== undefined && SENTENCES[id].texts[own] ? textIn(own, id, wording) : undefined;
}

function textIn(language: string, id: SentenceId, wording: Wording): string {
  const { text = '', directive } = SENTENCES[id].texts[language] ?? {};
  const provisions = provisionsOf(id, language, directive, wording);
  if (text.includes('{provision}')) {
    const [provision] = provisions;
    // the colon belongs to the provision
    return provision ? text.replace('{provision}', provision) : text.replace(/\s?: \{provision\}$/, '');
  }
  const [first, second] = provisions;
  return [first ? `${text}, ${first}` : text, second && `(${second})`].filter(Boolean).join(' ');
}

/** The provisions that are cited. A seller outside of the Union never cites the Directive. */
function provisionsOf(
  id: SentenceId,
  language: string,
  directive: string | undefined,
  { facts, code }: Wording,
): string[] {
  const national =
    facts.provisions.find(({ sentence }) => sentence === id)?.text ??
    (id === 'small_business' ? undefined : code?.provision);
  const isCited = directive !== undefined && facts.isInEuropeanUnion && code?.provision === undefined;
  const needsArticle = directive?.includes('{art}') ?? false;
  const ofUnion =
    isCited && (!needsArticle || code?.article) ? directive.replace('{art}', code?.article ?? '') : undefined;
  // a reader of another language cannot look up the national act
  const isRead = ofUnion === undefined || language === facts.languages[0];
  return [ofUnion, isRead ? national : undefined].filter((one) => one !== undefined);
}

/** True if the first text says the second one, whatever its case, spaces and dashes. */
export function covers(text: string, other: string): boolean {
  return folded(text).includes(folded(other));
}

export function folded(text: string): string {
  return text
    .toLowerCase()
    .replace(/[\u2010-\u2015]/g, '-')
    .replace(/\s+/g, ' ')
    .trim();
}
