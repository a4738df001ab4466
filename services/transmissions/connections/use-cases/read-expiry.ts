// Reads the first end of a certificate or token in a configuration.
import type { ChannelProviderId } from '../../../../shared/contracts/transmissions/channels';
import { openPkcs12 } from '../../../../shared/pkcs12/open';
import type { Share } from '../../../../shared/quotas/payers';
import { CHANNELS } from '../../channels/registry';
import { type Config, certificateEnd, endsIn } from '../domain/auto-send';

/**
 * @param share of the CPU that opening a file uses
 * @returns ISO 8601; null if nothing states an end or the file does not open, which the channel will report
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
