// Texts of FatturaPA: how long they are, and whether they are Latin.
import { isSpellable, latin } from '../texts';

export const NAME_CHARS = 80;

export const isLonger = (text: string | undefined, max: number) => (latin(text)?.length ?? 0) > max;

export const isUnspellable = (...texts: (string | undefined)[]) => texts.some((text) => !isSpellable(text));
