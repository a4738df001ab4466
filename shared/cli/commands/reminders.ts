// Commands of reminders: `reminders run` says whom to remind and proposes it, `reminders approve` approves proposals.
import { Command } from 'commander';
import type { ApiClient } from '../../client';
import { contextOf } from '../context';
import { Failure } from '../failures';

const AT_ONCE = 200;

export function remindersCommand(): Command {
  return new Command('reminders')
    .description('Reminders of overdue invoices')
    .addCommand(runCommand())
    .addCommand(approveCommand());
}

function runCommand(): Command {
  const command = new Command('run')
    .description('Find out whom to remind; a dry run without --commit')
    .option('--client <id>', 'only this client')
    .option('--commit', 'make the reminders');
  return command.action(async () => {
    const { api, out } = contextOf(command);
    const { client, commit = false } = command.opts<{ client?: string; commit?: boolean }>();
    const choice = client === undefined ? {} : { clientId: client };
    const done = await api.documents.runReminders({ dryRun: !commit, ...choice });
    const { day, reminderCount: reminders, heldCount: held, isComplete } = done;
    out.result(out.isJson ? done : { day, reminders, held, isComplete });
    if (!commit) out.say('This was a dry run: --commit does it.');
  });
}

function approveCommand(): Command {
  const command = new Command('approve')
    .description('Approve proposals: those with these ids, or with --all every one')
    .argument('[ids...]', 'ids of reminders')
    .option('--all', 'all proposals');
  return command.action(async (namedIds: string[]) => {
    const { api, out } = contextOf(command);
    const ids = command.opts<{ all?: boolean }>().all ? await proposals(api) : namedIds;
    if (ids.length === 0) throw new Failure('usage', 'Nothing to approve: name ids, or --all.');
    for (let at = 0; at < ids.length; at += AT_ONCE)
      out.result(await api.documents.approveReminders({ ids: ids.slice(at, at + AT_ONCE) }));
  });
}

async function proposals(api: ApiClient): Promise<string[]> {
  const ids: string[] = [];
  for await (const { id } of api.documents.listReminders({ status: 'proposed' })) ids.push(id);
  return ids;
}
