// The API as clients know it: its groups and the names of its operations. Both stay as they were published where an action moves to
// another service: connections are stated by `transmissions` and published as a part of `settings`, recurring invoices and reminders by
// services of their own and as a part of `documents`.

import { contracts } from '.';
import type { AnyAction, ServiceContract } from './contract';
import { reminderPolicies } from './receivables/reminder-policies';
import { reminders } from './receivables/reminders';
import { recurring } from './recurring';
import { currencyRates } from './settings/currency-rates';
import { emailTemplates } from './settings/email-templates';
import { mailSettings } from './settings/mail-settings';
import { connecting } from './transmissions/connections';

type Actions = ServiceContract['actions'];

const PUBLISHED: Readonly<Record<string, (own: Actions) => Actions>> = {
  // the first place of a name counts
  settings: (own) => ({ ...mailSettings, ...emailTemplates, ...currencyRates, ...connecting, ...own }),
  transmissions: (own) => without(own, connecting),
  documents: (own) =>
    before(own, 'listClaims', routed({ ...recurring.actions, ...reminderPolicies, ...reminders })),
  recurring: () => ({}),
  receivables: (own) => without(own, routed({ ...reminderPolicies, ...reminders })),
};

function routed(actions: Actions): Actions {
  return Object.fromEntries(Object.entries(actions).filter(([, { http }]) => http));
}

function without(own: Actions, moved: Actions): Actions {
  return Object.fromEntries(Object.entries(own).filter(([name]) => !Object.hasOwn(moved, name)));
}

/** The actions of a group with others before the one of that name. */
function before(own: Actions, name: string, moved: Actions): Actions {
  return Object.fromEntries(
    Object.entries(own).flatMap(([key, action]) => [
      ...(key === name ? Object.entries(moved) : []),
      [key, action] as const,
    ]),
  );
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

/**
 * Calls of clients that are named after the resource of their path, by the name of the operation, which generated clients have until the
 * next major version.
 */
export const RENAMED_CALLS: Readonly<Record<string, string>> = { 'documents.aging': 'clients.aging' };

/** Actions that have a route, by the name under which clients call them. */
export const publishedActions: ReadonlyMap<string, AnyAction> = new Map(
  published.flatMap((group) =>
    Object.values(group.actions).flatMap((action) =>
      action.http ? [[publishedName(group, action), action] as const] : [],
    ),
  ),
);
