// Signing certificates (PKCS#12).
import type { ServiceParts } from '../../../shared/runtime/service';
import {
  add,
  certificateContent,
  deactivate,
  list,
  signWithCertificate,
  xadesCertificate,
} from './actions/certificates';
import { notifyExpiring } from './jobs/notify-expiring';

export const actions = {
  listCertificates: list,
  addCertificate: add,
  deactivateCertificate: deactivate,
  xadesCertificate,
  certificateContent,
  signWithCertificate,
};

const TABLE = { table: 'signing_certificates', rowId: 'id' };

export const parts: ServiceParts = {
  jobs: [notifyExpiring],
  sealed: [
    { ...TABLE, column: 'sealed_pfx', field: 'pfx' },
    { ...TABLE, column: 'sealed_password', field: 'password' },
  ],
};
