/** Options to compile TypeScript in tests: in jest, and in the threads that tested code starts. */
module.exports = {
  module: { type: 'commonjs' },
  jsc: {
    parser: { syntax: 'typescript', decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
    keepClassNames: true,
    target: 'es2023',
  },
};
