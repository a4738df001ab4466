// The order of a run: the files that take long stand evenly among the others, so that few of them are at work at once, each with
// processes of its own, and none is left alone at the end.
const Sequencer = require('@jest/test-sequencer').default;
const { listOf } = require('./lists.cjs');

/** Share of the other files that run after the last long one. */
const SHARE_AT_THE_END = 0.15;

module.exports = class SpreadLong extends Sequencer {
  async sort(tests) {
    const sorted = await super.sort(tests);
    const takesLong = ({ path }) => listOf(path) !== undefined;
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
