// Account numbers are whole in the log, where a case of fraud needs them, and shortened in what lists show of it.
import type { Change } from '../../../shared/runtime/audit/entry';

const IBAN = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/;
const NUMBER = /^\d{4,30}$/;
const ACCOUNTS = /[Aa]ccountNumber$|[Ii]ban$/;

export function shortenAccounts(change: Change): Change {
  if (change.changed) return change;
  const isAccount = ACCOUNTS.test(change.pointer);
  return {
    ...change,
    before: shortened(change.before, isAccount),
    after: shortened(change.after, isAccount),
  };
}

function shortened(value: unknown, isAccount: boolean): unknown {
  if (typeof value === 'string') return shortenedText(value, isAccount);
  if (Array.isArray(value)) return value.map((item) => shortened(item, isAccount));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, shortened(member, ACCOUNTS.test(name))]),
  );
}

function shortenedText(text: string, isAccount: boolean): string {
  return IBAN.test(text) || (isAccount && NUMBER.test(text)) ? `…${text.slice(-4)}` : text;
}
