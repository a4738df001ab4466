// Entry of every process: reads the settings, starts what SERVICES names, stops it on SIGTERM and SIGINT.

import { StartupError } from '../shared/runtime/startup-error';
import { startProcess } from './process';

startProcess(process.env).catch((error: unknown) => {
  const text =
    error instanceof StartupError
      ? error.message
      : `Cannot start: ${error instanceof Error ? error.stack : error}`;
  process.stderr.write(`${text}\n`);
  process.exit(1);
});
