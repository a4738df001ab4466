// Signing certificates (PKCS#12).
import type { ServiceParts } from '../../../shared/runtime/service';
import { addCertificate } from './actions/add';
import { deactivateCertificate } from './actions/deactivate';
import { listCertificates } from './actions/list';
import { notifyExpiring } from './jobs/notify-expiring';
import { CertificateRow } from './models/certificate-row';

export const certificates = { listCertificates, addCertificate, deactivateCertificate };

const TABLE = { table: 'signing_certificates', rowId: 'id' };

export const parts: Pick<ServiceParts, 'models' | 'jobs' | 'sealed'> = {
  models: [CertificateRow],
  jobs: [notifyExpiring],
  sealed: [
    { ...TABLE, column: 'sealed_pfx', field: 'pfx' },
    { ...TABLE, column: 'sealed_password', field: 'password' },
  ],
};
