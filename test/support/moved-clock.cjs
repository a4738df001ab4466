// Loaded before the program (`node --require`): its services see the clock that the test has set in the file CLOCK_FILE,
// in milliseconds from now, as a double (clock.ts). As in a test's own process it is theirs alone: what signs, caches
// and waits goes on by the real one, which never leaps.
const { openSync, readSync } = require('node:fs');
const { dirname, join } = require('node:path');

const file = openSync(process.env.CLOCK_FILE);
const bytes = Buffer.alloc(8);

function now() {
  readSync(file, bytes, 0, 8, 0);
  return new Date(Date.now() + bytes.readDoubleLE());
}

const system = require(join(dirname(process.argv[1]), '../../shared/runtime/system.js'));
const { startSystem } = system;
system.startSystem = (options) => startSystem({ ...options, now });
