// Facts about countries from files in memory: no database, and calls to other services for the readiness of a company
// only. README.md describes the files.
import { countryReadiness } from '../../shared/contracts/country-readiness';
import { factsOf } from '../../shared/countries/loading/loaded-facts';
import { implement } from '../../shared/runtime/service';
import { codeList, codeLists } from './actions/code-lists';
import { companyReadiness } from './actions/company-readiness';
import {
  badDebts,
  channelPolicy,
  correctionRoutes,
  countryIdentifiers,
  countryPolicy,
  fullySupported,
  get,
  latePayment,
  reverseCharge,
  rules,
  taxSystems,
  vatRates,
  vatReturns,
  withholdings,
} from './actions/countries';

const readinessActions = { fullySupported, get, companyReadiness };
const factActions = {
  countryPolicy,
  vatRates,
  taxSystems,
  correctionRoutes,
  countryIdentifiers,
  channelPolicy,
  reverseCharge,
  latePayment,
  withholdings,
  vatReturns,
  badDebts,
};
const listActions = { codeLists, codeList, rules };

export default implement(
  countryReadiness,
  { ...readinessActions, ...factActions, ...listActions },
  {
    started: (resources) => {
      const { version, fullySupported: answer } = factsOf(resources);
      resources.log.debug(
        { dataVersion: version, countries: answer.countryCodes.length },
        'facts about countries loaded',
      );
    },
  },
);
