import type { ReminderLetter } from '../../../../shared/contracts/receivables/reminder-letter';
import type { AskContext } from '../../../../shared/runtime/context';
import { addDays } from '../../../../shared/values/calendar';
import { totalOf } from '../domain/items';
import { readLetterParties } from '../letter/letter';
import type { DueReminder, Examined } from './examine-reminder';
import { readItems } from './read-items';

export interface Composed {
  letter: ReminderLetter;
  dataVersion: string | null;
}

/** The letter of today. The next reminder leaves at the earliest after the term that it names. */
export async function composeLetter(
  ctx: AskContext,
  { company, today, invoices }: Pick<Examined, 'company' | 'today' | 'invoices'>,
  { client, policy, step, documents }: DueReminder,
): Promise<Composed> {
  const isBusiness = client.type === 'COMPANY';
  const { items, sources, dataVersion } = await readItems(ctx, documents, { step, today, isBusiness });
  const byId = new Map(invoices.map((invoice) => [invoice.id, invoice]));
  const reminded = items.flatMap(({ documentId }) => byId.get(documentId) ?? []);
  const [first, ...others] = reminded;
  if (!first) throw new Error('a reminder has an invoice');
  const { currency, language } = first;
  const money = { currency, language, reference: others.length === 0 ? first.reference : null };
  const letter: ReminderLetter = {
    level: step.level,
    tone: step.tone,
    isFirst: !reminded.some(({ wasReminded }) => wasReminded),
    date: today,
    currency,
    items,
    totalMinor: totalOf(items),
    sources,
    payBy: items.some(({ daysOverdue }) => daysOverdue > 0)
      ? addDays(today, policy.minDaysBetween)
      : first.dueDate,
    ...readLetterParties(ctx, { company, client }, money),
  };
  return { letter, dataVersion };
}
