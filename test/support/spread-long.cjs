// The order of a run: by the times that were kept, the longest first, so that no worker ends with a long file alone. Long files, which
// mostly bring processes of their own, stand evenly among the others, so that few of them are at work at once.
const { readFileSync } = require('node:fs');
const { join, relative } = require('node:path');
const Sequencer = require('@jest/test-sequencer').default;

const ROOT = join(__dirname, '../..');
const LONG_SECONDS = 15;
/** Share of the other files that run after the last long one. */
const SHARE_AT_THE_END = 0.15;

/** Seconds of each file in the last run whose times were kept, by path; see .ci/keep-times.mjs. */
const TIMES = JSON.parse(readFileSync(join(ROOT, 'test/times.json'), 'utf8'));
/** A new file may be long. */
const UNKNOWN_SECONDS = 10;

const secondsOf = ({ path }) => TIMES[relative(ROOT, path)] ?? UNKNOWN_SECONDS;

module.exports = class SpreadLong extends Sequencer {
  async sort(tests) {
    const sorted = [...tests].sort((a, b) => secondsOf(b) - secondsOf(a));
    const takesLong = (test) => secondsOf(test) >= LONG_SECONDS;
    return spread(
      sorted.filter(takesLong),
      sorted.filter((test) => !takesLong(test)),
    );
  }
};

/** In both the order stays. */
function spread(long, others) {
  const each = Math.floor((others.length * (1 - SHARE_AT_THE_END)) / Math.max(1, long.length));
  const mixed = long.flatMap((test, index) => [test, ...others.slice(index * each, (index + 1) * each)]);
  return [...mixed, ...others.slice(long.length * each)];
}
