// Settings of single services.
import { certificates, flag, integer, path } from './kinds';
import { setting } from './setting';

export const FEATURES = {
  EXPORT_INLINE_MAX_DOCUMENTS: setting(integer(0, 10_000), {
    meaning: 'An export of more documents is built in the background and mailed as a link.',
    default: '200',
    neededBy: ['export'],
  }),
  COMPANY_DELETION_DAYS: setting(integer(7, 90), {
    meaning:
      'Days after which a company is deleted at the earliest, if nobody cancels it. Deleted rows stay in backups until these are deleted.',
    default: '30',
    neededBy: ['companies'],
  }),
  SERVICE_ACCOUNT_UNUSED_DAYS: setting(integer(0, 3_650), {
    meaning:
      'Days after which a service account is suspended if none of its keys was used; OWNERs get a mail after half of them. 0: never.',
    default: '180',
    neededBy: ['identity'],
  }),
  CHANNEL_TIMEOUT_SECONDS: setting(integer(1, 110), {
    meaning:
      'Time limit for an answer of an e-invoicing channel; access points look up, wrap and send before they ' +
      'answer.',
    default: '60',
    neededBy: ['transmissions'],
  }),
  KSEF_RATE_PERCENT: setting(integer(1, 100), {
    meaning:
      'Share of the limits of KSeF that this system uses of each business; use less if another program calls ' +
      'KSeF for the same businesses from the same address.',
    default: '100',
    neededBy: ['transmissions'],
  }),
  KSEF_UPO_CA_FILE: setting(certificates, {
    meaning:
      'PEM file of the certificates that verify receipts (UPO) of KSeF: the root of the issuer of the ' +
      "ministry's seal, or that seal. Without it, a signature is verified by the certificate in the receipt " +
      'only.',
    example: '',
    neededBy: ['transmissions'],
  }),
  RECEIVABLES_HOLD: setting(flag, {
    meaning:
      'true: nothing is made or sent by recurring invoices, and each that is due waits for the answer of a person. The ' +
      'first step after a restore: what has left since the backup is not known.',
    default: 'false',
    neededBy: ['documents', 'receivables', 'recurring'],
  }),
  COUNTRY_DATA_DIR: setting(path, {
    meaning: 'Folder with corrected or added files about countries, see shared/countries/README.md.',
    example: './countries',
    neededBy: ['clients', 'companies', 'country-readiness', 'documents', 'receivables', 'transmissions'],
  }),
};
