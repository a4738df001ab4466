// Actions of settings that only services may call, and the events it tells.
import { eventsOf, type LoggedEvent } from '../../support/event-log';
import type { TestSystem } from '../../support/system';

export function internal<T>({ system }: TestSystem, action: string, params: object): Promise<T> {
  const caller = system.signer.sign('caller', 'test');
  return system.broker.call(`settings.${action}`, params, { meta: { caller } });
}

export function settingsEvents(
  system: TestSystem,
  companyId: string,
  prefix: string,
): Promise<LoggedEvent[]> {
  return eventsOf(system, 'settings', companyId, prefix);
}
