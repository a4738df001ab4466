// Taking an operation back needs at least the role of the operation, by the contracts of all routes.
import { ROLES, type Role } from '../../shared/contracts/access';
import { type AnyAction, parseRoute } from '../../shared/contracts/contract';
import { routed } from './routes';

/** Last words of paths that take back what another word, or the collection (an empty one), has done. */
const UNDOING: Record<string, readonly string[]> = {
  unbook: ['book'],
  unignore: ['ignore'],
  reverse: [''],
  withdraw: ['approve'],
  resume: ['pause', 'suspend'],
  enable: ['disable'],
  'revoke-admin': ['grant-admin'],
};

const byRoute = new Map(routed.map((action) => [action.http ?? '', action]));
const rolesOf = ({ access }: AnyAction): readonly Role[] => (access.kind === 'member' ? access.roles : ROLES);

/** Routes of which the action may be the opposite. */
function doneBy({ http = 'GET /' }: AnyAction): string[] {
  const { method, path } = parseRoute(http);
  const collection = path.replace(/\/\{[^}]+\}$/, '');
  if (method === 'DELETE')
    return ['POST', 'PUT'].flatMap((verb) => [`${verb} ${collection}`, `${verb} ${path}`]);
  const last = path.slice(path.lastIndexOf('/') + 1);
  const before = path.slice(0, -last.length);
  return (UNDOING[last] ?? []).map((word) =>
    word === '' ? `POST ${before.replace(/\/\{[^}]+\}\/$/, '')}` : `POST ${before}${word}`,
  );
}

const pairs = routed.flatMap((undo) =>
  doneBy(undo).flatMap((route) => {
    const action = byRoute.get(route);
    return action ? [[undo.http ?? '', route, undo, action] as const] : [];
  }),
);

it.each(pairs)('%s needs at least the role of %s', (_route, _done, undo, action) => {
  expect(rolesOf(undo).filter((role) => !rolesOf(action).includes(role))).toEqual([]);
});

it('has an operation for each word that takes one back', () => {
  const words = new Set(pairs.map(([route]) => route.slice(route.lastIndexOf('/') + 1)));
  expect(Object.keys(UNDOING).filter((word) => !words.has(word))).toEqual([]);
});
