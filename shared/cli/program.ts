// The commands of `invoicing`, and how it ends.
import { Command, CommanderError } from 'commander';
import { ApiProblem } from '../client';
import { bankCommand } from './commands/bank';
import { collectionsCommand } from './commands/collections';
import { completionCommand } from './commands/completion';
import { listenCommand, tailCommand, triggerCommand } from './commands/events';
import { mcpCommand } from './commands/mcp';
import { payCommand } from './commands/pay';
import { recurringCommand } from './commands/recurring';
import { remindersCommand } from './commands/reminders';
import { requestCommand } from './commands/request';
import { resourceCommands } from './commands/resources';
import { loginCommand, whoamiCommand } from './commands/sign-in';
import { exportCommand, importCommand } from './commands/transfers';
import { EXIT_CODES, kindOf, sentenceOf } from './failures';

export function createProgram(version: string): Command {
  const program = new Command('invoicing')
    .description('Command line of the invoicing API. Each command has --help.')
    .version(version)
    .option('-p, --profile <name>', 'whose key is used', process.env.INVOICING_PROFILE ?? 'default')
    .option('-u, --url <url>', 'where the system is')
    .option(
      '--field <name>',
      'this field of the result alone, as text; document.number for one inside another',
    )
    .option('--json', 'JSON instead of a table, as where the output is no terminal');
  const own = [
    loginCommand(),
    whoamiCommand(),
    importCommand(),
    exportCommand(),
    bankCommand(),
    collectionsCommand(),
    listenCommand(),
    triggerCommand(),
    mcpCommand(version),
    payCommand(),
    recurringCommand(),
    remindersCommand(),
  ];
  const events = new Command('events').description('The event feed').addCommand(tailCommand());
  const all = [...own, events, requestCommand(), ...resourceCommands(own), completionCommand()];
  for (const command of new Set(all)) program.addCommand(command);
  for (const command of everyCommand(program))
    command.exitOverride().showHelpAfterError('(--help says more)');
  return program;
}

function everyCommand(command: Command): Command[] {
  return [command, ...command.commands.flatMap(everyCommand)];
}

/** The exit code: see the README. */
export async function runProgram(program: Command, args: string[]): Promise<number> {
  try {
    await program.parseAsync(args, { from: 'user' });
    return 0;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : EXIT_CODES.usage;
    const kind = kindOf(error);
    if (!kind) throw error;
    process.stderr.write(`${program.opts().json ? json(error) : sentenceOf(error)}\n`);
    return EXIT_CODES[kind];
  }
}

function json(error: unknown): string {
  if (!(error instanceof ApiProblem)) return JSON.stringify({ title: sentenceOf(error) });
  const { type, title, status, code, detail, errors, findings, requestId } = error;
  return JSON.stringify({ type, title, status, code, detail, errors, findings, requestId });
}
