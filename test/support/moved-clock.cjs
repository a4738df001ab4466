// Loaded before the program (`node --require`): its services see the clock that the test has set in the file CLOCK_FILE,
// in milliseconds from now, as a double (clock.ts). As in a test's own process it is theirs alone: what signs, caches
// and waits goes on by the real one, which never leaps. A program whose services have not this clock does not start.
const { isMainThread } = require('node:worker_threads');

// threads inherit NODE_OPTIONS; they run no service
if (isMainThread) moveClocks();

function moveClocks() {
  const { dirname, join } = require('node:path');
  const path = require.resolve(join(dirname(process.argv[1]), '../../shared/runtime/system.js'));
  const system = require(path);
  const services = new Set();
  // false in the process of the gateway alone
  let hasServices;
  const now = openClock();
  const clockOf = (service) => {
    services.add(service);
    return now;
  };
  // compiled modules export by getters, which cannot be assigned
  require.cache[path].exports = {
    ...system,
    startSystem: (options) => {
      hasServices = options.services.length > 0;
      return system.startSystem({ ...options, now: clockOf });
    },
  };
  refuseGreetingUnless(() => services.size > 0 || hasServices === false);
}

function openClock() {
  const { openSync, readSync } = require('node:fs');
  const file = openSync(process.env.CLOCK_FILE);
  const bytes = Buffer.alloc(8);
  return () => {
    readSync(file, bytes, 0, 8, 0);
    return new Date(Date.now() + bytes.readDoubleLE());
  };
}

/** The greeting is the first text on standard output, and printed once all services run. */
function refuseGreetingUnless(isMoved) {
  const write = process.stdout.write.bind(process.stdout);
  process.stdout.write = (...line) => {
    if (!isMoved()) throw new Error('No service of the program has the clock of CLOCK_FILE');
    return write(...line);
  };
}
