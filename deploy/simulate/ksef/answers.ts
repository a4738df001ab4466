// Answers of KSeF: two forms of refusals, an invoice, and its receipt.
import type { ServerResponse } from 'node:http';
import { type Call, json } from '../tls-simulator';
import type { Invoice } from './invoice';

export function refuse(
  response: ServerResponse,
  { headers }: Call,
  code: number,
  details: string[] = [],
): void {
  const description = `Odmowa ${code}`;
  if (headers['x-error-format'] === 'problem-details') {
    const errors = [{ code, description, details }];
    json(response, 400, { title: 'Bad Request', status: 400, detail: 'Żądanie jest nieprawidłowe.', errors });
    return;
  }
  const listed = [{ exceptionCode: code, exceptionDescription: description, details }];
  json(response, 400, { exception: { exceptionDetailList: listed } });
}

export function invoiceJson(invoice: Invoice, ordinalNumber: number): object {
  const { status, extensions, ksefNumber, hash } = invoice;
  const [code, description, details] = status;
  return {
    ordinalNumber,
    invoiceNumber: invoice.number,
    referenceNumber: invoice.reference,
    invoiceHash: hash,
    ...(ksefNumber ? { ksefNumber, invoicingMode: invoice.isOffline ? 'Offline' : 'Online' } : {}),
    invoicingDate: new Date().toISOString(),
    status: { code, description, ...(details ? { details } : {}), ...(extensions ? { extensions } : {}) },
  };
}

/** In the shape of the official example. */
export function receipt({ session, seller, ksefNumber, number, issued, hash, isOffline }: Invoice): string {
  const at = new Date().toISOString();
  return `<?xml version="1.0" encoding="utf-8"?>
<Potwierdzenie xmlns="http://upo.schematy.mf.gov.pl/KSeF/v4-3">
	<NazwaPodmiotuPrzyjmujacego>Ministerstwo Finansów - środowisko testowe (TE)</NazwaPodmiotuPrzyjmujacego>
	<NumerReferencyjnySesji>${session}</NumerReferencyjnySesji>
	<Uwierzytelnienie><IdKontekstu><Nip>${seller}</Nip></IdKontekstu></Uwierzytelnienie>
	<NazwaStrukturyLogicznej>Schemat_FA(3)_v1-0E.xsd</NazwaStrukturyLogicznej>
	<KodFormularza>FA (3)</KodFormularza>
	<Dokument>
		<NipSprzedawcy>${seller}</NipSprzedawcy>
		<NumerKSeFDokumentu>${ksefNumber}</NumerKSeFDokumentu>
		<NumerFaktury>${number}</NumerFaktury>
		<DataWystawieniaFaktury>${issued}</DataWystawieniaFaktury>
		<DataPrzeslaniaDokumentu>${at}</DataPrzeslaniaDokumentu>
		<DataNadaniaNumeruKSeF>${at}</DataNadaniaNumeruKSeF>
		<SkrotDokumentu>${hash}</SkrotDokumentu>
		<TrybWysylki>${isOffline ? 'Offline' : 'Online'}</TrybWysylki>
	</Dokument>
</Potwierdzenie>
`;
}
