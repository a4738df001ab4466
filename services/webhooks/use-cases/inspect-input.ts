import { Faults } from '../../../shared/runtime/checks/faults';
import type { AskContext } from '../../../shared/runtime/context';
import { assertSecret } from '../domain/signing-secret';
import { subscribed } from '../domain/subscription';
import { inspectUrl } from './inspect-url';

interface EndpointInput {
  url?: string;
  secret?: string;
  events?: readonly string[];
}

/** Warnings about the address. @throws 400 with all that is wrong with address, secret and event types */
export async function inspectInput(
  { url, secret, events }: EndpointInput,
  ctx: AskContext,
): Promise<string[]> {
  const faults = new Faults();
  const warnings = url === undefined ? [] : await faults.ofAsync(() => inspectUrl(url, ctx));
  if (secret !== undefined) faults.of(() => assertSecret(secret));
  if (events) faults.of(() => subscribed(events));
  faults.assertNone();
  return warnings ?? [];
}
