// Actions of settings that only services may call, and the events it tells.
import { eventsOf, type LoggedEvent } from '../../support/event-log';
import { permittedCaller } from '../../support/permitted-caller';
import type { TestSystem } from '../../support/system';

export function internal<T>({ system }: TestSystem, action: string, params: object): Promise<T> {
  const name = `settings.${action}`;
  return system.broker.call(name, params, { meta: { caller: permittedCaller(name) } });
}

export function settingsEvents(
  system: TestSystem,
  companyId: string,
  prefix: string,
): Promise<LoggedEvent[]> {
  return eventsOf(system, 'settings', companyId, prefix);
}
