// Every channel that can be connected, in the order they are offered.
import type { ChannelProviderId } from '../../../shared/contracts/transmissions/channels';
import { anaf } from './anaf/connection';
import { atPt } from './at-pt/connection';
import { chorusPro } from './chorus-pro/connection';
import type { ChannelProvider } from './connection-fields';
import { face } from './face/connection';
import { ksef } from './ksef/connection';
import { nav } from './nav/connection';
import { pdp } from './pdp/connection';
import { peppol } from './peppol/connection';
import { sdi } from './sdi/connection';
import { verifactu } from './verifactu/connection';
import { xrechnungEmail } from './xrechnung-email/connection';

export const PROVIDERS: Readonly<Record<ChannelProviderId, ChannelProvider>> = {
  peppol,
  pdp,
  'chorus-pro': chorusPro,
  sdi,
  ksef,
  'xrechnung-email': xrechnungEmail,
  'at-pt': atPt,
  anaf,
  face,
  verifactu,
  nav,
};
