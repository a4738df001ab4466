// An action that moves to another service keeps its group in the reference and the name under which clients call it.
import { actionOf } from '../../gateway/bus-api/offered';
import { routesOf } from '../../gateway/routing/routes';
import { contracts } from '../../shared/contracts';
import type { ServiceContract } from '../../shared/contracts/contract';
import { published } from '../../shared/contracts/published';

const routedIn = (services: readonly ServiceContract[]) =>
  services.flatMap(({ actions }) => Object.values(actions).flatMap(({ http }) => http ?? []));

it('every route is published once', () => {
  expect(routedIn(published).sort()).toEqual(routedIn(contracts).sort());
});

it('an action is called over the bus by the name that was published, and by no other', () => {
  const routes = routesOf(contracts);
  expect(actionOf(routes, 'settings.connectChannel').name).toBe('transmissions.connectChannel');
  expect(actionOf(routes, 'settings.branding').name).toBe('settings.branding');
  expect(() => actionOf(routes, 'transmissions.connectChannel')).toThrow('no such action');
});
