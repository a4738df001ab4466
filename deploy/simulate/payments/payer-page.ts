// The page of the simulated provider, where a person plays the payer.
import { escapeHtml } from '../../../shared/values/escape-html';
import type { SimulatedPayment } from './payment';

export function payerPage({ id, amountMinor, currency, description, state }: SimulatedPayment): string {
  const button = (value: string, label: string) =>
    `<button name="state" value="${value}"${state === 'pending' ? '' : ' disabled'}>${label}</button>`;
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Simulated payment</title><h1>Simulated payment</h1>
<p>${escapeHtml(description)}: ${amountMinor} ${escapeHtml(currency)} in minor units. No money moves. State: ${state}</p>
<form method="post" action="/pay/${id}">${button('succeeded', 'Pay')} ${button('failed', 'Have it declined')} ${button('cancelled', 'Cancel')}</form></html>
`;
}
