import { digestOf, type ListedCode, codeList as listNamed } from '../../../shared/code-lists/code-list';
import { wordsOf } from '../../../shared/code-lists/units';
import { CODE_LISTS } from '../../../shared/contracts/code-lists';
import { countryReadiness } from '../../../shared/contracts/country-readiness';
import type { DocumentLanguage } from '../../../shared/contracts/primitives';
import { readAction } from '../../../shared/runtime/action';

export const codeLists = readAction(countryReadiness.codeLists, (_input, ctx) => {
  ctx.reply.etag = digestOf(...CODE_LISTS);
  return {
    items: CODE_LISTS.map((list) => {
      const { items, ...head } = listNamed(list);
      return { list, ...head, count: items.length };
    }),
  };
});

export const codeList = readAction(countryReadiness.codeList, ({ list, language }, ctx) => {
  ctx.reply.etag = `${digestOf(list)}.${language ?? ''}`;
  const { items, ...head } = listNamed(list);
  if (list !== 'units' || language === undefined) return { list, ...head, items };
  return { list, ...head, items: items.map((item) => withWords(item, language)) };
});

function withWords(item: ListedCode, language: DocumentLanguage) {
  const words = wordsOf(item.code, language);
  return words ? { ...item, words } : item;
}
