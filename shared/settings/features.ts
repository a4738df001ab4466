// Settings of single services.
import { integer, path } from './kinds';
import { setting } from './setting';

export const FEATURES = {
  EXPORT_INLINE_MAX_DOCUMENTS: setting(integer(0, 10_000), {
    meaning: 'An export of more documents is built in the background and mailed as a link.',
    default: '200',
    neededBy: ['export'],
  }),
  CHANNEL_TIMEOUT_SECONDS: setting(integer(1, 110), {
    meaning:
      'How long an e-invoicing channel may take to answer; access points look up, wrap and send meanwhile.',
    default: '60',
    neededBy: ['transmissions'],
  }),
  COUNTRY_DATA_DIR: setting(path, {
    meaning:
      'Folder with corrected or added files about countries, see services/country-readiness/README.md.',
    example: './countries',
    neededBy: ['country-readiness'],
  }),
};
