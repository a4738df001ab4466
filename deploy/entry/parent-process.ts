// A process that was started by another one (deploy/entry/cluster.ts) does not outlive it: a parent that was killed sends
// nothing to its children, but the channel to them closes.

export interface ParentProcess {
  /** Calls `stop` when the parent is gone; until this is called, the end of the parent ends this process at once. */
  onGone(stop: () => void): void;
}

/** `onGone` never calls in a process without a parent that has a channel, as in a container. */
export function watchParentProcess(): ParentProcess {
  let stop: () => void = () => process.exit(1);
  process.once('disconnect', () => stop());
  // or a process that has nothing left to do would wait for its parent to go
  process.channel?.unref();
  return {
    onGone: (own) => {
      stop = own;
    },
  };
}
