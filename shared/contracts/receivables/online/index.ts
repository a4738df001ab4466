// Payments online: connections to providers, payment links with their page, and attempts to pay.
import { paymentAttempts } from './attempts';
import { paymentLinks } from './links';
import { payouts } from './payouts';
import { paymentProviders } from './providers';
import { sentLinks } from './sent-links';

export const online = { ...paymentProviders, ...paymentLinks, ...sentLinks, ...paymentAttempts, ...payouts };
