// Compiles what every test file imports and none changes: a worker loads it once, outside the modules of its test files
// (worker-environment.cjs). The run's setup has no such environment and loads it as usual.
const swc = require('@swc/jest').createTransformer(require('./swc-options.cjs'));

module.exports = {
  process(source, path, options) {
    const { code } = swc.process(source, path, options);
    return {
      code: `if (globalThis.requireInWorker) module.exports = requireInWorker(${JSON.stringify(path)}); else {\n${code}\n}`,
    };
  },
  getCacheKey: (...file) => `loaded-once ${swc.getCacheKey(...file)}`,
};
