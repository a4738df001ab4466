// Calls of recurring invoices under their own name: `recurring preview ID` is `documents preview-recurring ID`.
import { Command } from 'commander';
import { ROUTES } from '../../client/generated/routes';
import { kebab } from '../../client/read-table';
import { readRoute } from '../../client/route';
import { actionCommand } from './resources';

export function recurringCommand(): Command {
  const group = new Command('recurring').description('Recurring invoices');
  for (const [action, text] of Object.entries<string>(ROUTES.documents ?? {})) {
    if (!action.includes('Recurring')) continue;
    const name = kebab(action).replace(/-recurring(-|$)/, '$1');
    group.addCommand(actionCommand('documents', action, readRoute(text), name));
  }
  return group;
}
