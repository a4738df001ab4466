// The account to pay to, beside the code of the transfer.
import type { ReminderLetter } from '../../contracts/documents/reminder-letter';
import { transferCode } from '../content/codes';
import { groupedByFour } from '../content/payment';
import { factList } from '../presets/parts';
import type { Theme } from '../presets/theme';
import { beside, stack, text } from '../typeset/boxes';
import { qrCode } from '../typeset/code';
import type { Section } from '../typeset/flow';
import type { ReminderLocale } from './reminder-locale';

const SIZE = 9;
const CODE = { sizeMax: 92, moduleSize: 2 };

export function paymentSections(letter: ReminderLetter, locale: ReminderLocale, theme: Theme): Section[] {
  const { payment } = letter;
  if (payment === null || payment.iban === '') return [];
  const words = locale.documentWords.payment;
  const facts = [
    { label: words.holder, value: payment.holder },
    { label: 'IBAN', value: groupedByFour(payment.iban) },
    ...(payment.bic ? [{ label: 'BIC', value: payment.bic }] : []),
    ...(payment.reference ? [{ label: words.reference, value: payment.reference }] : []),
  ];
  const look = {
    label: theme.regular(SIZE, { colour: theme.palette.muted }),
    value: theme.regular(SIZE),
  };
  const list = factList(facts, look, theme.width * 0.6);
  const payload = payloadOf(letter);
  if (payload === null) return [{ rows: [list], gap: 14 }];
  const code = qrCode(payload, CODE, words.scan);
  const caption = text(words.scan, theme.regular(7.5, { colour: theme.palette.muted }), CODE.sizeMax + 20, {
    align: 'right',
  });
  const x = theme.width - caption.width;
  const beneath = stack([beside([{ box: code, x: caption.width - code.width }]), caption], 3);
  return [
    {
      rows: [
        beside([
          { box: list, x: 0 },
          { box: beneath, x },
        ]),
      ],
      gap: 14,
    },
  ];
}

/** A code pays the sum under one reference; without one the money could not be matched. */
function payloadOf({ payment, currency, totalMinor }: ReminderLetter): string | null {
  if (!payment?.reference) return null;
  const { holder: name, iban, bic, reference } = payment;
  return transferCode({ name, iban, bic: bic ?? '', amountMinor: totalMinor, currency, reference });
}
