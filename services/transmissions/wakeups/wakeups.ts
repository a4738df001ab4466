// Wakes the sender of this process when work was queued here; other processes find it with their next poll.
import { Signal } from '../../../shared/runtime/work/signal';

export const wakeups = new Signal();
