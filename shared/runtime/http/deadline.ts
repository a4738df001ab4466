// Giving up on what cannot be called off.
import { asOutboundError } from './outbound-error';

/** The outcome of the work, or an OutboundError as soon as the signal aborts: the work is then no longer waited for. */
export function before<T>(deadline: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(asOutboundError(deadline.reason));
    if (deadline.aborted) giveUp();
    deadline.addEventListener('abort', giveUp, { once: true });
    work.then(resolve, reject).finally(() => deadline.removeEventListener('abort', giveUp));
  });
}
