// Facts about countries from files in memory: no database, and calls to other services for the readiness of a company
// only. README.md describes the files.
import { countryReadiness } from '../../shared/contracts/country-readiness';
import { factsOf } from '../../shared/countries/loading/loaded-facts';
import { implement } from '../../shared/runtime/service';
import { channelPolicy } from './actions/channel-policy';
import { codeList } from './actions/code-list';
import { codeLists } from './actions/code-lists';
import { companyReadiness } from './actions/company-readiness';
import { correctionRoutes } from './actions/correction-routes';
import { countryIdentifiers } from './actions/country-identifiers';
import { countryPolicy } from './actions/country-policy';
import { fullySupported } from './actions/fully-supported';
import { get } from './actions/get';
import { latePayment } from './actions/late-payment';
import { reverseCharge } from './actions/reverse-charge';
import { taxSystems } from './actions/tax-systems';
import { vatRates } from './actions/vat-rates';
import { withholdings } from './actions/withholdings';

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
};
const listActions = { codeLists, codeList };

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
