// Every channel that can be connected, in the order they are offered.
import type { ChannelProviderId } from '../../../../shared/contracts/settings/channels';
import { anaf } from './anaf';
import { atPt } from './at-pt';
import { chorusPro } from './chorus-pro';
import { face } from './face';
import { ksef } from './ksef';
import { nav } from './nav';
import { pdp } from './pdp';
import { peppol } from './peppol';
import type { ChannelProvider } from './provider';
import { sdi } from './sdi';
import { verifactu } from './verifactu';
import { xrechnungEmail } from './xrechnung-email';

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
