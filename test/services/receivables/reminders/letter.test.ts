// Sentences of the law in a reminder, and the words of its mail in every language.
import { mailValues, noticesOf } from '../../../../services/receivables/reminders/letter/domain/mail-values';
import { defaultWording } from '../../../../services/settings/email-templates/domain/families';
import { DOCUMENT_LANGUAGES } from '../../../../shared/contracts/primitives';
import { REMINDER_TONES } from '../../../../shared/contracts/receivables/reminder-letter';
import { latePaymentLawOn } from '../../../../shared/countries/late-payment-law';
import { loadDataset } from '../../../../shared/countries/loading/loaded-facts';
import { renderTemplate } from '../../../../shared/mail-templates/render';
import { open, reminder } from '../../../shared/rendering/reminder-samples';

const FACTS = loadDataset(undefined);
const ruleOf = (country: string, debtor: 'business' | 'consumer' = 'consumer') =>
  latePaymentLawOn(FACTS, { country, date: '2026-06-30' }, debtor)?.rule ?? null;
const owing = (balanceMinor: number, over = {}) => reminder({ items: [open({ balanceMinor })], ...over });
const FAMILIES = {
  friendly: 'REMINDER_FRIENDLY',
  reminder: 'REMINDER',
  final: 'REMINDER_FINAL',
} as const;

it.each([
  // 15 % of 125.00 is below the least amount; 375.00 + 250.00 + 250.00 + 130.00
  ['NL', 12_500, '€40.00'],
  ['NL', 2_300_000, '€1,005.00'],
  ['NL', 200_000_000_00, '€6,775.00'],
  // 30.00 + 10 % of 350.00; 65.00 + 5 % of 500.00, of 9,500.00; at most 2,000.00
  ['BE', 15_000, '€20.00'],
  ['BE', 50_000, '€65.00'],
  ['BE', 100_000, '€90.00'],
  ['BE', 10_000_00, '€540.00'],
  ['BE', 1_000_000_00, '€2,000.00'],
])(
  'the first reminder to a consumer in %s over %i names the costs that follow',
  (country, balance, costs) => {
    const { notices, hasTerm } = noticesOf(owing(balance), ruleOf(country));
    expect(hasTerm).toBe(true);
    expect(notices.join()).toContain(costs);
    expect(notices.join()).toMatch(/14 (calendar )?days/);
    expect(notices.join()).not.toMatch(/[{}]/);
  },
);

it('is in every language', () => {
  for (const language of DOCUMENT_LANGUAGES)
    for (const country of ['NL', 'BE']) {
      const [notice = ''] = noticesOf(owing(12_500, { language }), ruleOf(country)).notices;
      expect(notice).toContain('14');
      expect(notice).not.toMatch(/[{}]/);
    }
});

it('is not in a later reminder, to a business, in another currency, or where the law wants nothing', () => {
  const none = { notices: [], hasTerm: false };
  expect(noticesOf(owing(12_500, { isFirst: false }), ruleOf('NL'))).toEqual(none);
  expect(noticesOf(owing(12_500), ruleOf('NL', 'business'))).toEqual(none);
  expect(noticesOf(owing(12_500, { currency: 'USD' }), ruleOf('NL'))).toEqual(none);
  expect(noticesOf(owing(12_500), ruleOf('DE'))).toEqual(none);
  expect(noticesOf(owing(12_500), ruleOf('US'))).toEqual(none);
});

it.each(DOCUMENT_LANGUAGES)(
  'the mail in %s names invoices, sum and account, and leaves no placeholder',
  (language) => {
    for (const tone of REMINDER_TONES) {
      const letter = reminder({ tone, language });
      const { subject, body } = renderTemplate(
        defaultWording(FAMILIES[tone], language),
        mailValues(letter, false),
      );
      expect(subject).toContain('INV-2025-0042');
      expect(body).toContain('DE89 3704 0044 0532 0130 00');
      // 8,000.00 + 475.52 + 40.00
      expect(body.replace(/[^\d]/g, '')).toContain('851552');
      expect(`${subject}${body}`).not.toMatch(/[{}]|undefined/);
    }
  },
);

it('the mail drops the day and the account that it does not have, and shortens a long list', () => {
  const items = Array.from({ length: 40 }, (_, index) => open({ number: `INV-${100 + index}` }));
  const values = mailValues(reminder({ items, payBy: null, payment: null }), false);
  expect(values).toMatchObject({ payBy: '', iban: '', claims: '' });
  expect(values.documentNumbers).toMatch(/^INV-100, .*, INV-109 … \(\+30\)$/);
  const { body } = renderTemplate(defaultWording('REMINDER', 'en'), values);
  expect(body).not.toContain('IBAN');
  expect(body).not.toContain('Please pay by');
  expect(mailValues(reminder(), true).payBy).toBe('');
});
