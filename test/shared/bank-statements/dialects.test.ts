// Files by the dialects of banks, read by ours and by a second reader in Python that was written apart from it: all values are equal.
import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { accountText } from '../../../shared/bank-statements/keys/content';
import { type BankLine, type PaymentFacts, signedMinor } from '../../../shared/bank-statements/shape';
import { type WholeStatement, wholeFile } from '../../../shared/bank-statements/whole-file';
import { describeWithPython } from '../../support/python';
import { FOLDER, sample } from './samples';

const FILES = readdirSync(join(FOLDER, 'dialects'));

function paymentValues(payment: PaymentFacts) {
  const { counterparty, remittance, isReversal } = payment;
  return {
    amount: signedMinor(payment),
    end_to_end: payment.endToEndId ?? null,
    mandate: payment.mandateId ?? null,
    name: counterparty.name ?? null,
    account: counterparty.account ?? null,
    bic: counterparty.bic ?? null,
    text: remittance.text,
    structured: remittance.structured,
    reversal: isReversal,
  };
}

function lineValues(line: BankLine) {
  return {
    ...paymentValues(line),
    booking: line.bookingDate,
    value: line.valueDate ?? null,
    status: line.status,
    code: line.code ?? null,
    customer: line.customerReference ?? null,
    bank: line.bankReference ?? null,
    creditor: line.creditorId ?? null,
    batch: line.batch?.paymentInfoId ?? null,
    details: line.details.map(paymentValues),
  };
}

function statementValues({ head, end, lines }: WholeStatement) {
  return {
    account: accountText(head.account) || null,
    sequence: head.sequence ?? null,
    currency: head.currency,
    opening: end.opening?.amountMinor ?? null,
    closing: end.closing?.amountMinor ?? null,
    lines: lines.map(lineValues),
  };
}

describeWithPython('files of banks, read by two readers', () => {
  let second: Record<string, unknown>;
  beforeAll(() => {
    const program = join(__dirname, 'second_reader.py');
    const output = execFileSync('python3', ['-B', program, ...FILES], {
      cwd: join(FOLDER, 'dialects'),
      encoding: 'utf8',
    });
    second = JSON.parse(output);
  });

  it.each(FILES)('%s', (name) => {
    const statements = wholeFile(sample(`dialects/${name}`));
    expect(statements.map(statementValues)).toEqual(second[name]);
    // a file that names no account is no fault of its reader
    const doubts = statements.flatMap(({ end }) =>
      end.warnings.filter(({ code }) => code !== 'account_missing'),
    );
    expect(doubts).toEqual([]);
  });

  it('are of ten banks or more', () => {
    expect(FILES.length).toBeGreaterThanOrEqual(10);
  });
});
