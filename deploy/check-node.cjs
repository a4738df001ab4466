// Run before start and test, by whatever Node there is: says in one line what is wrong with it.
const MAJOR_MIN = 22;
const major = Number(process.versions.node.split('.')[0]);
if (major < MAJOR_MIN) {
  process.stderr.write(
    `Node ${process.versions.node} is too old: ${MAJOR_MIN}.12 or newer is needed. ` +
      `On Linux "npm ci" brings its own; run it without --omit=optional.\n`,
  );
  process.exit(1);
}
