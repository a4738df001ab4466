// The environment of test files. A system that a test starts runs outside the modules of its file: those are loaded anew
// for every file, which took more of a run than most of its tests.
const { TestEnvironment } = require('jest-environment-node');
const { readFileSync } = require('node:fs');
const { transformSync } = require('@swc/core');
const options = require('./swc-options.cjs');

/**
 * Modules that the worker itself requires are compiled as in jest and in threads: Node only strips types, which leaves
 * decorators.
 */
require.extensions['.ts'] = (module, filename) => {
  const { code } = transformSync(readFileSync(filename, 'utf8'), { ...options, filename, swcrc: false });
  module._compile(code, filename);
};

/** Message by which jest tells a worker that no file is left (CHILD_MESSAGE_END of jest-worker). */
const NO_FILE_LEFT = 2;
// the systems that a worker keeps end with it; a worker that ended them first would be killed after half a second, with a warning
process.on('message', ([kind]) => {
  if (kind === NO_FILE_LEFT) process.exit();
});

module.exports = class WorkerEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    this.global.requireInWorker = require;
    this.global.inWorker = () => require('./in-process-system.ts');
    this.global.instancesInWorker = () => ({
      ...require('./kept-instance.ts'),
      ...require('./instance-settings.ts'),
    });
    this.global.surroundingsInWorker = () => require('./surroundings.ts').surroundings();
    this.global.endsOfFile = [];
  }

  /** Resources of a file end after its own hooks, the last one first: a system before the servers that it calls. */
  async handleTestEvent({ name }) {
    if (name !== 'run_finish') return;
    for (const end of this.global.endsOfFile.reverse()) await end();
  }
};
