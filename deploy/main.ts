// Entry of every process: reads the settings, starts what SERVICES names, stops it on SIGTERM and SIGINT.

import { StartRefused } from '../shared/runtime/start-refused';
import { startProcess } from './process';

startProcess(process.env).catch((error: unknown) => {
  const text =
    error instanceof StartRefused
      ? error.message
      : `Cannot start: ${error instanceof Error ? error.stack : error}`;
  process.stderr.write(`${text}\n`);
  process.exit(1);
});
