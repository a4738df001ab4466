// Steps of the tests of recurring invoices: a schedule, and what became of its periods.

import type { CallInput } from '../../../shared/contracts/contract';
import { recurring } from '../../../shared/contracts/recurring';
import type { RecurringPeriod } from '../../../shared/contracts/recurring/fields';
import { addDays } from '../../../shared/values/calendar';
import type { HttpClient } from '../../support/http-client';
import { until } from '../../support/until';
import { HUNDRED } from '../documents/document-steps';

export const today = new Date().toISOString().slice(0, 10);
export const MONTHLY = { unit: 'month', step: 1, anchor: '2026-01-31' } as const;
/** Exactly one period is due, at once. */
export const ONCE = {
  schedule: { unit: 'year', step: 1, anchor: addDays(today, -1) },
  issueAt: '00:00',
} as const;

export type Fields = Partial<CallInput<typeof recurring.createRecurring>>;

interface Maker {
  http: HttpClient;
  clientId: string;
}

/** The steps of an account, which is made before the tests. */
export function stepsOf(account: Maker) {
  function created(fields: Fields = {}, { http, clientId }: Maker = account) {
    const template = { lines: [HUNDRED], dueInDays: 14 };
    const head = { name: 'Maintenance', clientId, template, schedule: MONTHLY };
    return http.call(recurring.createRecurring, { ...head, ...fields });
  }

  async function activated(fields: Fields, startWith: 'all' | 'latest' | 'next' = 'all') {
    const { id } = await created(fields);
    await account.http.call(recurring.activateRecurring, { id, startWith });
    return id;
  }

  async function periodsOf(id: string): Promise<RecurringPeriod[]> {
    const asked = { id, pageSize: 100, sort: 'createdAt' } as const;
    return (await account.http.call(recurring.listRecurringPeriods, asked)).items;
  }

  function decided(id: string, outcome: RecurringPeriod['outcome'], count = 1): Promise<RecurringPeriod[]> {
    return until(`${count} periods are ${outcome}`, async () => {
      const found = (await periodsOf(id)).filter((one) => one.outcome === outcome);
      return found.length >= count && found;
    });
  }

  return { created, activated, periodsOf, decided };
}
