import { codeList, digestOf } from '../../../shared/code-lists/code-list';
import { CODE_LISTS } from '../../../shared/contracts/code-lists';
import { countryReadiness } from '../../../shared/contracts/country-readiness';
import { readAction } from '../../../shared/runtime/action';

export const codeLists = readAction(countryReadiness.codeLists, (_input, ctx) => {
  ctx.reply.etag = digestOf(...CODE_LISTS);
  return {
    items: CODE_LISTS.map((list) => {
      const { items, ...head } = codeList(list);
      return { list, ...head, count: items.length };
    }),
  };
});
