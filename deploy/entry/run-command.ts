// Reports a command that failed: one line for an error of its user (also an unknown option), the stack for a defect.
import { StartupError } from '../../shared/settings/startup-error';

/** Runs `command`, and ends the process when it throws: with the code of a signal that has ended it, else with 1. */
export function runCommand(command: () => Promise<void>, failure: string): void {
  command().catch((error: unknown) => {
    const defect = `${failure}: ${error instanceof Error ? error.stack : error}`;
    process.stderr.write(`${isOfUser(error) ? error.message : defect}\n`);
    process.exit(process.exitCode ?? 1);
  });
}

function isOfUser(error: unknown): error is Error {
  if (error instanceof StartupError) return true;
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS_');
}
