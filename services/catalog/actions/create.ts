import { catalog } from '../../../shared/contracts/catalog';
import { writeAction } from '../../../shared/runtime/action';
import { newId } from '../../../shared/runtime/database/ids';
import { withConflict } from '../../../shared/runtime/errors';
import { newArticle } from '../domain/new-article';
import { articleEvent, present } from '../domain/present';
import { insertArticle, TAKEN } from '../queries/articles';

export const create = writeAction(catalog.create, {
  async write(input, ctx) {
    const { companyId } = ctx;
    const article = newArticle(input, { companyId, id: newId() }, ctx.now().toISOString());
    const event = { companyId, type: 'article.created', data: articleEvent(article) } as const;
    await withConflict(TAKEN, () => ctx.company.create(insertArticle, article, event));
    return present(article);
  },
});
