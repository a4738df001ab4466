// The actions on the bus: those with a route that an API key can call, whose answer is JSON.
import type { AnyAction } from '../../shared/contracts/contract';
import { publishedActions, RENAMED_CALLS } from '../../shared/contracts/published';
import { problem } from '../../shared/runtime/errors';
import type { Route } from '../routing/routes';

/** Throws 404 for what there is not, for internal actions, and for what is for browsers or files; the last with the way. */
export function actionOf(routes: ReadonlyMap<string, Route>, name: string): AnyAction {
  const [operation = name] = Object.keys(RENAMED_CALLS).filter((key) => RENAMED_CALLS[key] === name);
  const action = routes.get(publishedActions.get(operation)?.name ?? '')?.action;
  if (!action) throw problem('not_found', 'The API has no such action.');
  if (action.multipart || action.response === 'file')
    throw problem('not_found', `Files are sent over HTTP: ${action.http}.`);
  if (action.access.kind === 'public' || action.response === 'redirect')
    throw problem('not_found', `This is for callers without an API key, over HTTP: ${action.http}.`);
  return action;
}
