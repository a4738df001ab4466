// Texts in which German banks put fields: `EREF+…MREF+…SVWZ+…` (DK, DFÜ agreement, annex 3). The pieces are cut at a fixed length.

const TAG = /(EREF|KREF|MREF|CRED|DEBT|COAM|OAMT|SVWZ|ABWA|ABWE)\+/g;
/** The payer's text comes after the bank's fields: a field inside of it is text. */
const AFTER_TEXT = new Set(['ABWA', 'ABWE']);
const BORDER = '\n';

export interface TaggedText {
  fields: ReadonlyMap<string, string>;
  text: string;
  spacedText: string;
}

/** Undefined for a text that does not begin with a field. */
export function taggedText(pieces: readonly string[]): TaggedText | undefined {
  const whole = pieces.join(BORDER);
  const fields = new Map<string, string>();
  const tags = tagsOf(whole);
  if (tags[0]?.index !== 0) return undefined;
  for (const [at, { tag, from }] of tags.entries()) {
    if (!fields.has(tag)) fields.set(tag, whole.slice(from, tags[at + 1]?.index));
  }
  const text = fields.get('SVWZ') ?? '';
  return {
    fields: new Map([...fields].map(([tag, value]) => [tag, value.replaceAll(BORDER, '').trim()])),
    text: joined(text, ''),
    spacedText: joined(text, ' '),
  };
}

function tagsOf(whole: string): { tag: string; index: number; from: number }[] {
  const tags: { tag: string; index: number; from: number }[] = [];
  let isInText = false;
  for (const match of whole.matchAll(TAG)) {
    const [all, tag = ''] = match;
    if (isInText && !AFTER_TEXT.has(tag)) continue;
    isInText ||= tag === 'SVWZ';
    tags.push({ tag, index: match.index, from: match.index + all.length });
  }
  return tags;
}

export function joined(text: string, border: string): string {
  return text.replaceAll(BORDER, border).replace(/ {2,}/g, ' ').trim();
}

/** Both spellings of a text that was cut into pieces. */
export function piecedText(pieces: readonly string[]): { text: string; spacedText: string } {
  const whole = pieces.join(BORDER);
  return { text: joined(whole, ''), spacedText: joined(whole, ' ') };
}
