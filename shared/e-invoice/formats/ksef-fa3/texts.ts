// Values as FA(3) spells them.

/** KSeF refuses what XML 1.0 discourages. */
const DISCOURAGED = /[\u007f-\u0084\u0086-\u009f\ufdd0-\ufdef]|\p{Noncharacter_Code_Point}/gu;

/** TZnakowy and its kind are tokens: one line, single spaces. */
export function line(text: string | undefined): string | undefined {
  return text?.replace(DISCOURAGED, '').replace(/\s+/g, ' ').trim();
}

/** TTekstowy keeps its line breaks. */
export function paragraph(text: string): string {
  return text.replace(DISCOURAGED, '').trim();
}

// 1 is yes, 2 is no
export function choice(isTrue: boolean): string {
  return isTrue ? '1' : '2';
}
