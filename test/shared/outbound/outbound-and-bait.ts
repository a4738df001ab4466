// An Outbound as a process makes it from its settings, and a listener that must never be reached.

import { type AddressInfo, createServer } from 'node:net';
import { Outbound } from '../../../shared/runtime/http/outbound';
import { findOutboundError, type OutboundReason } from '../../../shared/runtime/http/outbound-error';
import { readConfig } from '../../../shared/settings/config';
import { endsWithFile } from '../../support/end-of-file';

export function outboundOf(
  env: Record<string, string> = {},
  times: ConstructorParameters<typeof Outbound>[1] = {},
): Outbound {
  return new Outbound(readConfig({ DNS_SERVERS: '127.0.0.1:9', ...env }), times);
}

export interface Bait {
  port: number;
  /** Number of connections that got through. */
  reached: number;
  stop(): Promise<void>;
}

/** Listens on every address of this machine. */
export async function startBait(): Promise<Bait> {
  const server = createServer((socket) => {
    bait.reached += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, '::', resolve));
  const bait: Bait = {
    port: (server.address() as AddressInfo).port,
    reached: 0,
    stop: () => new Promise((resolve) => void server.close(() => resolve())),
  };
  endsWithFile(bait.stop);
  return bait;
}

/** The reason of a refusal, whose text must name no address; fails when there is none. */
export async function reasonOf(work: Promise<unknown>): Promise<OutboundReason> {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  const refusal = findOutboundError(error);
  if (!refusal) throw new Error(`not refused as it should be: ${error}`);
  expect(refusal.message).not.toMatch(/\d+\.\d+|[0-9a-f]*:[0-9a-f]*:|:\d/);
  return refusal.reason;
}
