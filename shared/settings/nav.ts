// Hungary: the software that reports invoices to Online Számla, as each request states it (SoftwareType of the interface
// specification 3.0). It is that of the operator, not of a company.
import { choice, pattern } from './kinds';
import { type Report, settingFor, type ValuesOf } from './setting';

const forTransmissions = settingFor(['transmissions']);
const line = (max: number) => pattern(new RegExp(`^(?=.*\\S)[^\\p{Cc}]{1,${max}}$`, 'u'));

export const NAV = {
  NAV_SOFTWARE_ID: forTransmissions(pattern(/^[0-9A-Z-]{18}$/), {
    meaning:
      'Hungary, Online Számla: id of this software, 18 characters of 0-9, A-Z and the hyphen, which the ' +
      'operator chooses once (country and tax number of the developer, and a suffix per program). Without it ' +
      'nothing is reported.',
    example: 'HU12892312-INVOICE',
  }),
  NAV_SOFTWARE_NAME: forTransmissions(line(50), {
    meaning: 'Hungary, Online Számla: name of this software.',
    default: 'Invoicing',
  }),
  NAV_SOFTWARE_OPERATION: forTransmissions(choice('ONLINE_SERVICE', 'LOCAL_SOFTWARE'), {
    meaning:
      'Hungary, Online Számla: ONLINE_SERVICE if users reach it over the internet, LOCAL_SOFTWARE if they run ' +
      'it themselves.',
    default: 'ONLINE_SERVICE',
  }),
  NAV_SOFTWARE_VERSION: forTransmissions(line(15), {
    meaning: 'Hungary, Online Számla: main version of this software.',
    default: '1.0',
  }),
  NAV_SOFTWARE_DEV_NAME: forTransmissions(line(512), {
    meaning: 'Hungary, Online Számla: name of the developer. Needed with NAV_SOFTWARE_ID.',
    example: 'Example Szoftver Kft.',
  }),
  NAV_SOFTWARE_DEV_CONTACT: forTransmissions(line(200), {
    meaning: 'Hungary, Online Számla: contact of the developer. Needed with NAV_SOFTWARE_ID.',
    example: 'support@example.com',
  }),
  NAV_SOFTWARE_DEV_COUNTRY: forTransmissions(pattern(/^[A-Z]{2}$/), {
    meaning: 'Hungary, Online Számla: country of the developer (ISO 3166-1).',
    example: 'HU',
  }),
  NAV_SOFTWARE_DEV_TAX_NUMBER: forTransmissions(line(50), {
    meaning: 'Hungary, Online Számla: tax number of the developer.',
    example: '12892312',
  }),
};

/** The software block of all requests; null where it is not stated. */
export function navConfig(values: ValuesOf<typeof NAV>, report: Report) {
  const { NAV_SOFTWARE_ID: id, NAV_SOFTWARE_DEV_NAME: developer, NAV_SOFTWARE_DEV_CONTACT: contact } = values;
  const needed = { NAV_SOFTWARE_ID: id, NAV_SOFTWARE_DEV_NAME: developer, NAV_SOFTWARE_DEV_CONTACT: contact };
  const missing = Object.entries(needed).filter(([, value]) => value === undefined);
  if (missing.length < Object.keys(needed).length) {
    for (const [name] of missing) report(name, 'is needed beside the other settings of NAV_SOFTWARE');
  }
  const navSoftware =
    id === undefined || developer === undefined || contact === undefined
      ? null
      : {
          id,
          developer,
          contact,
          name: values.NAV_SOFTWARE_NAME,
          operation: values.NAV_SOFTWARE_OPERATION,
          version: values.NAV_SOFTWARE_VERSION,
          countryCode: values.NAV_SOFTWARE_DEV_COUNTRY,
          taxNumber: values.NAV_SOFTWARE_DEV_TAX_NUMBER,
        };
  return { navSoftware };
}

export type NavSoftware = NonNullable<ReturnType<typeof navConfig>['navSoftware']>;
