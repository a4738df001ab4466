// Signing certificates (PKCS#12).
import type { ServiceParts } from '../../../shared/runtime/service';
import { add } from './actions/add';
import { certificateContent } from './actions/certificate-content';
import { deactivate } from './actions/deactivate';
import { list } from './actions/list';
import { signWithCertificate } from './actions/sign-with-certificate';
import { xadesCertificate } from './actions/xades-certificate';
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
