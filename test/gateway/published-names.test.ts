// An action that moves to another service keeps its group in the reference and the name under which clients call it.
import { actionOf } from '../../gateway/bus-api/offered';
import { routesOf } from '../../gateway/routing/routes';
import { ROUTES } from '../../shared/client/generated/routes';
import { contracts } from '../../shared/contracts';
import type { ServiceContract } from '../../shared/contracts/contract';
import { published, RENAMED_CALLS } from '../../shared/contracts/published';

const routedIn = (services: readonly ServiceContract[]) =>
  services.flatMap(({ actions }) => Object.values(actions).flatMap(({ http }) => http ?? []));

it('every route is published once', () => {
  expect(routedIn(published).sort()).toEqual(routedIn(contracts).sort());
});

it('a call that is named after its path has its former name, too, in client, command line and bus', () => {
  const calls: Record<string, Record<string, unknown>> = ROUTES;
  for (const [former, name] of Object.entries(RENAMED_CALLS)) {
    const [place, formerPlace] = [name, former].map((one) => one.split('.'));
    expect(calls[place?.[0] ?? '']?.[place?.[1] ?? '']).toBe(
      calls[formerPlace?.[0] ?? '']?.[formerPlace?.[1] ?? ''],
    );
    expect(actionOf(routesOf(contracts), name)).toBe(actionOf(routesOf(contracts), former));
  }
  expect(RENAMED_CALLS).toHaveProperty(['documents.aging'], 'clients.aging');
});

it('an action is called over the bus by the name that was published, and by no other', () => {
  const routes = routesOf(contracts);
  expect(actionOf(routes, 'settings.connectChannel').name).toBe('transmissions.connectChannel');
  expect(actionOf(routes, 'settings.branding').name).toBe('settings.branding');
  expect(() => actionOf(routes, 'transmissions.connectChannel')).toThrow('no such action');
});
