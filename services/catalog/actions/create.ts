import { catalog } from '../../../shared/contracts/catalog';
import { writeAction } from '../../../shared/runtime/action';
import { newId } from '../../../shared/runtime/database/ids';
import { newArticle } from '../domain/new-article';
import { articleEvent, present } from '../domain/present';
import { insertArticle } from '../queries/articles';
import { refusingTakenReference } from '../use-cases/refuse-taken-reference';

export const create = writeAction(catalog.create, {
  async write(input, ctx) {
    const { companyId } = ctx;
    const article = newArticle(input, { companyId, id: newId() }, ctx.now().toISOString());
    const event = { companyId, type: 'article.created', data: articleEvent(article) } as const;
    await refusingTakenReference(() => ctx.company.create(insertArticle, article, event));
    return present(article);
  },
});
