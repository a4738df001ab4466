// Payments online: connections to providers, payment links with their page, and attempts to pay.
import {
  exportPaymentAttempts,
  getPaymentAttempt,
  listPaymentAttempts,
  refundPayment,
} from './actions/attempts';
import { takePaymentCallback } from './actions/callbacks';
import { connectPaymentProvider, paymentProviders, removePaymentProvider } from './actions/connections';
import {
  createPaymentLink,
  exportPaymentLinks,
  getPaymentLink,
  listPaymentLinks,
  revokePaymentLink,
} from './actions/links';
import { payerReturned, startPayment, viewPayment } from './actions/pay';
import {
  exportPayouts,
  getPayout,
  listPaymentBalances,
  listPayouts,
  savePayoutLines,
} from './actions/payouts';
import { invoiceLink, linkForMail, sentLink, takesPayments } from './actions/sent-links';
import { checkPaymentConnection } from './jobs/check-connection';
import { followPayment } from './jobs/follow-payment';
import { forgetPaymentCalls } from './jobs/forget-calls';
import { listAllPaymentChanges, listPaymentChanges } from './jobs/list-changes';
import { notifyStoppedProviders } from './jobs/notify-stopped';
import { CONFIG_PLACE } from './use-cases/open-connection';
import { SEALED_TOKEN } from './use-cases/sent-links';

const providers = { paymentProviders, connectPaymentProvider, removePaymentProvider, takePaymentCallback };
const links = { createPaymentLink, listPaymentLinks, getPaymentLink, revokePaymentLink, exportPaymentLinks };
const sentLinks = { takesPayments, linkForMail, sentLink, invoiceLink };
const paying = { viewPayment, startPayment, payerReturned };
const attempts = { listPaymentAttempts, getPaymentAttempt, refundPayment, exportPaymentAttempts };
const payouts = { listPayouts, getPayout, savePayoutLines, listPaymentBalances, exportPayouts };

export const actions = { ...providers, ...links, ...sentLinks, ...paying, ...attempts, ...payouts };
export const jobs = [
  checkPaymentConnection,
  followPayment,
  forgetPaymentCalls,
  listAllPaymentChanges,
  listPaymentChanges,
  notifyStoppedProviders,
];

const CONFIG = { column: 'sealed_config', rowId: 'id', field: CONFIG_PLACE.field, boundTo: CONFIG_PLACE };
export const sealed = [{ ...CONFIG, table: 'payment_connections' }, SEALED_TOKEN];
