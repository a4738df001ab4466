// When the first certificate or token of a configuration ends.
import type { ChannelProviderId } from '../../../../shared/contracts/transmissions/channels';
import { openPkcs12 } from '../../../../shared/pkcs12/open';
import type { Share } from '../../../../shared/quotas/payers';
import { CHANNELS } from '../../channels/registry';
import { type Config, certificateEnd, endsIn } from '../domain/ends';

/**
 * @param share whose turn it takes to open a file
 * @returns ISO 8601; null where nothing in it says an end, and for a file that does not open: the channel will say so
 */
export async function readExpiry(
  share: Share,
  id: ChannelProviderId,
  config: Config,
): Promise<string | null> {
  const ends = [CHANNELS[id].endsAt?.(config), ...endsIn(config), await endOfFile(share, config)];
  const [first] = ends.filter((end) => end !== undefined).toSorted();
  return first ?? null;
}

async function endOfFile(
  share: Share,
  { certificate, certificatePassword }: Config,
): Promise<string | undefined> {
  if (typeof certificate !== 'string' || typeof certificatePassword !== 'string') return undefined;
  try {
    const opened = await openPkcs12(share, Buffer.from(certificate, 'base64'), certificatePassword);
    return certificateEnd(opened.certificate);
  } catch {
    return undefined;
  }
}
