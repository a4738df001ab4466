// Loaded before the program (`node --require`): its clock is ahead of the others', or behind if negative. By
// CLOCK_AHEAD_MS, or by what the file CLOCK_FILE says at each look: milliseconds, as a double (test/support/clock.ts).
const { openSync, readSync } = require('node:fs');

const RealDate = Date;
const realNow = Date.now.bind(Date);
const aheadMs = process.env.CLOCK_FILE
  ? readFrom(process.env.CLOCK_FILE)
  : always(process.env.CLOCK_AHEAD_MS);

function always(text) {
  const fixedMs = Number(text);
  return () => fixedMs;
}

function readFrom(path) {
  const file = openSync(path);
  const bytes = Buffer.alloc(8);
  return () => {
    readSync(file, bytes, 0, 8, 0);
    return bytes.readDoubleLE();
  };
}

const now = () => realNow() + aheadMs();

// a date of the runtime's own making is one of these as well
globalThis.Date = new Proxy(RealDate, {
  construct: (target, parts, made) => Reflect.construct(target, parts.length === 0 ? [now()] : parts, made),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});
RealDate.prototype.constructor = globalThis.Date;
