// The API as clients know it: its groups and the names of its operations. Both stay as they were published where an action moves to
// another service: connections are stated by `transmissions` and published as a part of `settings`.

import { contracts } from '.';
import type { AnyAction, ServiceContract } from './contract';
import { currencyRates } from './settings/currency-rates';
import { emailTemplates } from './settings/email-templates';
import { mailSettings } from './settings/mail-settings';
import { connecting } from './transmissions/connections';

type Actions = ServiceContract['actions'];

const PUBLISHED: Readonly<Record<string, (own: Actions) => Actions>> = {
  // the first place of a name counts
  settings: (own) => ({ ...mailSettings, ...emailTemplates, ...currencyRates, ...connecting, ...own }),
  transmissions: (own) =>
    Object.fromEntries(Object.entries(own).filter(([name]) => !Object.hasOwn(connecting, name))),
};

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
