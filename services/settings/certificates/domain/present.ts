// Presents a stored certificate in responses and events.
import type { EventData } from '../../../../shared/contracts/events';
import type { SigningCertificate } from '../../../../shared/contracts/settings/certificates';
import type { RecordOf } from '../../../../shared/runtime/database/columns';
import type { CertificateRow } from '../models/certificate-row';

export type CertificateRecord = RecordOf<CertificateRow>;

/** Attributes that are only read to open the certificate. */
export const SEALED = ['sealedPfx', 'sealedPassword'] as const;
export type PublicCertificate = Omit<CertificateRecord, (typeof SEALED)[number]>;

export function present(row: PublicCertificate & Partial<CertificateRecord>): SigningCertificate {
  const {
    companyId: _id,
    notifiedDays: _days,
    sealedPfx: _pfx,
    sealedPassword: _password,
    ...certificate
  } = row;
  return certificate;
}

export function certificateEvent(row: PublicCertificate): EventData<'signing_certificate.added'> {
  const { id, label, applicability, environment, notAfter } = row;
  return { id, label, applicability, environment, notAfter };
}

/** Place to which the sealed file or password is bound. */
export function sealPlace({ companyId, id }: { companyId: string; id: string }, field: 'pfx' | 'password') {
  return { table: 'settings.signing_certificates', companyId, rowId: id, field };
}
