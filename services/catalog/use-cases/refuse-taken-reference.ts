import { problem, violates } from '../../../shared/runtime/errors';

/** Runs a write; one that would give a reference to two active articles, or an external id to two, is refused with 409. */
export async function refusingTakenReference<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (violates(error, 'articles_reference')) throw problem('article_reference_taken');
    if (violates(error, 'articles_external_id')) throw problem('article_external_id_taken');
    throw error;
  }
}
