#!/usr/bin/env node
// Entry of the command line.
import { createProgram, runProgram } from './program';

/** Version of the package, inserted by the build. */
declare const VERSION: string;

// a reader that has seen enough, as `head`, closes the pipe
process.stdout.on('error', () => process.exit(0));
runProgram(createProgram(VERSION), process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.stack : error}\n`);
    process.exitCode = 1;
  },
);
