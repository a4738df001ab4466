// Texts with characters that none of the fonts has.
import { undrawableCharacters } from '../../../../shared/rendering/fonts/coverage';
import type { PrintedText } from '../domain/printed-texts';
import type { UnprintableText } from '../domain/subject';

export function unprintableTexts(texts: readonly PrintedText[]): UnprintableText[] {
  return texts
    .map(({ source, pointer, text }) => ({ source, pointer, characters: undrawableCharacters(text) }))
    .filter(({ characters }) => characters.length > 0);
}
