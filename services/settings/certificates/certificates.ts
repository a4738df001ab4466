// Signing certificates (PKCS#12).
import type { ServiceParts } from '../../../shared/runtime/service';
import { add } from './actions/add';
import { deactivate } from './actions/deactivate';
import { list } from './actions/list';
import { notifyExpiring } from './jobs/notify-expiring';
import { CertificateRow } from './models/certificate-row';

export const actions = {
  listCertificates: list,
  addCertificate: add,
  deactivateCertificate: deactivate,
};

const TABLE = { table: 'signing_certificates', rowId: 'id' };

export const parts: ServiceParts = {
  models: [CertificateRow],
  jobs: [notifyExpiring],
  sealed: [
    { ...TABLE, column: 'sealed_pfx', field: 'pfx' },
    { ...TABLE, column: 'sealed_password', field: 'password' },
  ],
};
