// A process that was started by another one (deploy/cluster.ts) does not outlive it: a parent that was killed can tell
// its children nothing, but the channel to them closes.

export interface Parent {
  /** From now on its end is heeded in this way; until then it ends this process at once. */
  stopWith(stop: () => void): void;
}

/** Where there is no parent with a channel, as in a container, nothing ever happens. */
export function watchParent(): Parent {
  let stop: () => void = () => process.exit(1);
  process.once('disconnect', () => stop());
  // or a process that has nothing left to do would wait for its parent to go
  process.channel?.unref();
  return {
    stopWith: (own) => {
      stop = own;
    },
  };
}
