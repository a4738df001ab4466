// The table of routes is written short, and reads as what the contracts state.
import { routedServices, routeText } from '../../gateway/openapi/client/route-table';
import { ROUTES } from '../../shared/client/generated/routes';
import { readRoute } from '../../shared/client/route';

const STATED = routedServices().flatMap(([service, actions]) =>
  actions.map(([name, action]) => ({ service, name, action })),
);

it.each(STATED)('$service.$name', ({ service, name, action }) => {
  const text = ROUTES[service]?.[name];
  expect(text).toBe(routeText(action));
  const { method, path, produces } = readRoute(text ?? '');
  expect(`${method} ${path}`).toBe(action.http);
  expect(produces).toEqual(action.produces ?? []);
});

it('has no other calls', () => {
  const calls = Object.values(ROUTES).flatMap((calls) => Object.keys(calls));
  expect(calls).toHaveLength(STATED.length);
});
