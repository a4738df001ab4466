// The API as clients know it: its groups and the names of its operations. Both stay as they were published where an action moves to
// another service: connections are stated by `transmissions` and published as a part of `settings`,
// recurring invoices as one of `documents`.

import { contracts } from '.';
import type { AnyAction, ServiceContract } from './contract';
import { recurring } from './recurring';
import { currencyRates } from './settings/currency-rates';
import { emailTemplates } from './settings/email-templates';
import { mailSettings } from './settings/mail-settings';
import { connecting } from './transmissions/connections';

type Actions = ServiceContract['actions'];

const PUBLISHED: Readonly<Record<string, (own: Actions) => Actions>> = {
  // the first place of a name counts
  settings: (own) => ({ ...mailSettings, ...emailTemplates, ...currencyRates, ...connecting, ...own }),
  documents: (own) => withRecurring(own),
  recurring: () => ({}),
  transmissions: (own) =>
    Object.fromEntries(Object.entries(own).filter(([name]) => !Object.hasOwn(connecting, name))),
};

/** Before reminders, where the reference has them. */
function withRecurring(own: Actions): Actions {
  const entries = Object.entries(own);
  const at = entries.findIndex(([name]) => name === 'listReminderPolicies');
  const routed = Object.entries(recurring.actions).filter(([, { http }]) => http);
  return Object.fromEntries([...entries.slice(0, at), ...routed, ...entries.slice(at)]);
}

/** In the order of the API reference. */
export const published: readonly ServiceContract[] = contracts.map(({ name, actions }) => ({
  name,
  actions: PUBLISHED[name]?.(actions) ?? actions,
}));

/** `settings.connectChannel`, under which clients call the action. */
export function publishedName({ name: group }: ServiceContract, { name }: AnyAction): string {
  return `${group}${name.slice(name.indexOf('.'))}`;
}

/** Actions that have a route, by the name under which clients call them. */
export const publishedActions: ReadonlyMap<string, AnyAction> = new Map(
  published.flatMap((group) =>
    Object.values(group.actions).flatMap((action) =>
      action.http ? [[publishedName(group, action), action] as const] : [],
    ),
  ),
);
