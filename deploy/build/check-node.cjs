// Run before start and test, by whatever Node there is: says in one line what is wrong with it.
const [, MAJOR_MIN, MINOR_MIN] = /(\d+)\.(\d+)/.exec(require('../../package.json').engines.node);
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < MAJOR_MIN || (major === Number(MAJOR_MIN) && minor < MINOR_MIN)) {
  process.stderr.write(
    `Node ${process.versions.node} is too old: ${MAJOR_MIN}.${MINOR_MIN} or newer is needed. ` +
      `On Linux "npm ci" brings its own; run it without --omit=optional.\n`,
  );
  process.exit(1);
}
