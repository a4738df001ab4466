// Threads inherit the options of the test's process, and with them this file: tested code starts them from its sources,
// which jest compiles for its own modules only.
const { isMainThread } = require('node:worker_threads');

if (!isMainThread) {
  const { readFileSync } = require('node:fs');
  const { transformSync } = require('@swc/core');
  const options = require('./swc-options.cjs');
  require.extensions['.ts'] = (module, filename) => {
    const { code } = transformSync(readFileSync(filename, 'utf8'), { ...options, filename, swcrc: false });
    module._compile(code, filename);
  };
}
