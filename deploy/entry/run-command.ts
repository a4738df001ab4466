// Reports a command that failed: one line for an error of its user, the stack for a defect.
import { StartupError } from '../../shared/settings/startup-error';

/** Runs `command`, and ends the process with 1 when it throws. */
export function runCommand(command: () => Promise<void>, failure: string): void {
  command().catch((error: unknown) => {
    const defect = `${failure}: ${error instanceof Error ? error.stack : error}`;
    process.stderr.write(`${error instanceof StartupError ? error.message : defect}\n`);
    process.exit(1);
  });
}
