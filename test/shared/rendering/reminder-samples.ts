// Reminders to be rendered.
import type {
  ReminderLetter,
  ReminderLetterItem,
} from '../../../shared/contracts/receivables/reminder-letter';
import type { PrintedReminder } from '../../../shared/rendering/reminder/printed';
import { CLIENT_MAILS } from '../../../shared/texts/client-mails';
import { fill } from '../../../shared/texts/fill';
import { BUYER, SELLER } from './samples';

const SEGMENTS = [
  ['2025-12-16', '2025-12-31', 16, 1_000_000, '10.27', '4501.917808'],
  ['2026-01-01', '2026-02-10', 41, 1_000_000, '10.27', '11536.164384'],
  ['2026-02-11', '2026-06-30', 140, 800_000, '10.27', '31513.424658'],
] as const;

/** German interest up to 30 June 2026: 45.019178 + 115.361644 + 315.134247 is 475.515068 euros. */
export function late(over: Partial<ReminderLetterItem> = {}): ReminderLetterItem {
  return {
    ...{ documentId: '01890000-0000-7000-8000-000000000001', number: 'INV-2025-0042' },
    ...{ issueDate: '2025-12-01', dueDate: '2025-12-15', daysOverdue: 197, balanceMinor: 800_000 },
    ...{ interestMinor: 47_552, compensationMinor: 4_000, feeMinor: 0 },
    ...{ provision: '§ 288 Abs. 2 BGB', compensationProvision: '§ 288 Abs. 5 BGB' },
    segments: SEGMENTS.map(([from, to, days, principalMinor, ratePercent, exactMinor]) => ({
      ...{ from, to, days, principalMinor, ratePercent, exactMinor },
      ...{ isCharged: true, sources: ['LP-DE127'] },
    })),
    ...over,
  };
}

export function open(over: Partial<ReminderLetterItem> = {}): ReminderLetterItem {
  const claims = { interestMinor: 0, compensationMinor: 0, feeMinor: 0 };
  return { ...late(), ...claims, provision: null, compensationProvision: null, segments: [], ...over };
}

export function reminder(over: Partial<ReminderLetter> = {}): ReminderLetter {
  const items = over.items ?? [late()];
  const sums = items.map(
    (item) => item.balanceMinor + item.interestMinor + item.compensationMinor + item.feeMinor,
  );
  return {
    ...{ level: 1, tone: 'reminder', isFirst: true, language: 'en', date: '2026-06-30', currency: 'EUR' },
    ...{ items, totalMinor: sums.reduce((sum, one) => sum + one, 0), payBy: '2026-07-10' },
    ...{ country: 'DE', debtor: 'business', seller: SELLER, buyer: BUYER, recipientName: 'Anna Martin' },
    payment: {
      ...{ holder: 'Acme & Sons', iban: 'DE89370400440532013000', bic: 'COBADEFFXXX' },
      reference: 'INV-2025-0042',
    },
    sources: [
      {
        ...{ id: 'LP-DE127', title: 'Germany: base rate 1.27 % from 1 January 2026', where: 'example.org' },
        ...{ date: null, kind: 'secondary' },
      },
    ],
    ...over,
  };
}

export function printed(letter: ReminderLetter, notices: string[] = []): PrintedReminder {
  const { greeting, closing } = CLIENT_MAILS[letter.language];
  const { recipientName } = letter;
  return {
    letter,
    closing,
    greeting: fill(greeting, { recipientName }),
    notices,
    hasTerm: notices.length > 0,
  };
}
