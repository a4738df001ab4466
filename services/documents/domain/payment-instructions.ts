// Parses payment instructions: accounts are stored in electronic format, checked with ibantools.

import type { Static } from '@sinclair/typebox';
import { electronicFormatIBAN, isValidBIC, isValidIBAN } from 'ibantools';
import { assertListed } from '../../../shared/code-lists/code-list';
import type {
  PaymentInstructions,
  PaymentInstructionsInput,
} from '../../../shared/contracts/documents/payment-instructions';
import type { SelfBilling } from '../../../shared/contracts/documents/self-billing';
import { isCreditorId, structuredReference } from '../../../shared/identifiers/payment-reference';
import { payableOf } from '../../../shared/law/amounts/payable';
import { runAll } from '../../../shared/runtime/checks/faults';
import { filledFields } from '../../../shared/runtime/checks/filled-fields';
import { invalid } from '../../../shared/runtime/errors';
import type { DocumentRecord } from '../models/document-row';
import { isOpen } from './status';

/** The parsed instructions; null if all fields are empty. @throws 400 */
export function parsePayment(input: PaymentInstructionsInput | null): PaymentInstructions | null {
  const payment = filledFields(input);
  if (!payment) return null;
  const { iban, bic, debitedIban, remittanceReference, creditorId, ...rest } = payment;
  const { means: _listed, ...parsed } = runAll({
    means: () => assertListed('/payment/means', 'payment-means', payment.means),
    remittanceReference: () => parsedOptional(remittanceReference, parseReference),
    creditorId: () => parsedOptional(creditorId, parseCreditorId),
    iban: () => parsedOptional(iban, (text) => parseIban('/payment/iban', text)),
    bic: () => parsedOptional(bic, (text) => parseBic('/payment/bic', text)),
    debitedIban: () => parsedOptional(debitedIban, (text) => parseIban('/payment/debitedIban', text)),
  });
  return { ...rest, ...filledFields(parsed) };
}

function parsedOptional(text: string | undefined, parse: (text: string) => string): string | undefined {
  return text === undefined ? undefined : parse(text);
}

function parseIban(pointer: string, text: string): string {
  const iban = electronicFormatIBAN(text) ?? '';
  if (!isValidIBAN(iban)) throw invalid(pointer, 'must be an IBAN with right check digits');
  return iban;
}

function parseBic(pointer: string, text: string): string {
  const bic = text.replaceAll(' ', '').toUpperCase();
  if (!isValidBIC(bic)) throw invalid(pointer, 'must be a BIC of 8 or 11 characters');
  return bic;
}

/** A reference whose form has check digits must have right ones; any other is free text. */
function parseReference(text: string): string {
  const structured = structuredReference(text);
  if (!structured) return text;
  if (!structured.isValid) {
    throw invalid('/payment/remittanceReference', `is no ${structured.name}: its check digits are wrong`);
  }
  return structured.reference;
}

function parseCreditorId(text: string): string {
  const id = text.replaceAll(' ', '').toUpperCase();
  if (!isCreditorId(id)) throw invalid('/payment/creditorId', 'must be a SEPA creditor identifier');
  return id;
}

export function presentSelfBilling(row: DocumentRecord): Static<typeof SelfBilling> | null {
  return row.selfBilling && { ...row.selfBilling, owedMinor: owedMinor(row) };
}

/** 0 for a draft, a credit note and a cancelled invoice. */
function owedMinor(row: DocumentRecord): number {
  return row.typeId === 'invoice' && isOpen(row.status) ? payableOf(row) - row.creditedMinor : 0;
}
