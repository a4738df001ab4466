// Signing certificates (PKCS#12).
import type { ServiceParts } from '../../../shared/runtime/service';
import { add } from './actions/add';
import { deactivate } from './actions/deactivate';
import { list } from './actions/list';
import { notifyExpiring } from './jobs/notify-expiring';

export const actions = {
  listCertificates: list,
  addCertificate: add,
  deactivateCertificate: deactivate,
};

const TABLE = { table: 'signing_certificates', rowId: 'id' };

export const parts: ServiceParts = {
  jobs: [notifyExpiring],
  sealed: [
    { ...TABLE, column: 'sealed_pfx', field: 'pfx' },
    { ...TABLE, column: 'sealed_password', field: 'password' },
  ],
};
