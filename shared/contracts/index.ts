// Every service contract of the system by the name code calls it, in the order the API reference shows them.
import { audit } from './audit';
import { catalog } from './catalog';
import { clients } from './clients';
import { companies } from './companies';
import type { ServiceContract } from './contract';
import { countryReadiness } from './country-readiness';
import { documents } from './documents';
import { exporting } from './export';
import { identity } from './identity';
import { mail } from './mail';
import { receivables } from './receivables';
import { recurring } from './recurring';
import { settings } from './settings';
import { sso } from './sso';
import { transmissions } from './transmissions';
import { webhooks } from './webhooks';

export const services = {
  identity,
  companies,
  catalog,
  clients,
  documents,
  recurring,
  transmissions,
  receivables,
  settings,
  sso,
  webhooks,
  audit,
  exporting,
  countryReadiness,
  mail,
};

export const contracts: readonly ServiceContract[] = Object.values(services);
