import type { ClientInvoice } from '../../../../../shared/contracts/documents/invoice-page';
import { isTransfer } from '../../../../../shared/e-invoice/from-document/payment';
import { transferCode } from '../../../../../shared/rendering/content/codes';
import { balanceOf } from '../../../domain/status';
import type { DocumentRecord } from '../../../models/document-row';

/** The transfer of what is open, as the invoice states it; null where nothing is, and where it is not paid by transfer. */
export function transferOf(document: DocumentRecord, number: string): ClientInvoice['transfer'] {
  const { payment, payee, seller, currency } = document;
  const { balanceMinor: amountMinor } = balanceOf(document);
  const account = payment === null ? { iban: seller?.iban, bic: seller?.bic } : payment;
  const iban = account.iban?.replace(/\s/g, '');
  if (amountMinor <= 0 || !iban || payment?.mandateReference || !isTransfer(document, iban)) return null;
  const holder = payment?.accountName ?? payee?.name ?? seller?.name ?? '';
  const bic = account.bic ?? null;
  const reference = payment?.remittanceReference ?? number;
  const transfer = { iban, amountMinor, reference };
  const code = transferCode({ ...transfer, name: holder, bic: bic ?? '', currency });
  return { ...transfer, holder, bic, code };
}
