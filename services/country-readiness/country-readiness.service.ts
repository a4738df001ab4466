// Facts about countries from files in memory: no database, and calls to other services for the readiness of a company
// only. README.md describes the files.
import { countryReadiness } from '../../shared/contracts/country-readiness';
import { implement } from '../../shared/runtime/service';
import { channelPolicy } from './actions/channel-policy';
import { channelPolicyOn } from './actions/channel-policy-on';
import { checkIdentifiers } from './actions/check-identifiers';
import { codeList } from './actions/code-list';
import { codeLists } from './actions/code-lists';
import { companyReadiness } from './actions/company-readiness';
import { correctionRoutes } from './actions/correction-routes';
import { correctionRoutesOn } from './actions/correction-routes-on';
import { countryIdentifiers } from './actions/country-identifiers';
import { countryPolicy } from './actions/country-policy';
import { defaultCurrency } from './actions/default-currency';
import { fullySupported } from './actions/fully-supported';
import { get } from './actions/get';
import { invoicingFactsOn } from './actions/invoicing-facts-on';
import { legalMentionsOn } from './actions/legal-mentions-on';
import { taxSystems } from './actions/tax-systems';
import { vatPlaces } from './actions/vat-places';
import { vatRates } from './actions/vat-rates';
import { vatRatesOn } from './actions/vat-rates-on';
import { loadFacts } from './loading/loaded-facts';

const readinessActions = { fullySupported, get, companyReadiness };
const factActions = {
  countryPolicy,
  vatRates,
  taxSystems,
  correctionRoutes,
  countryIdentifiers,
  channelPolicy,
};
const listActions = { codeLists, codeList };
const ruleActions = { checkIdentifiers, defaultCurrency };
const factsOfDayActions = {
  vatRatesOn,
  correctionRoutesOn,
  channelPolicyOn,
  legalMentionsOn,
  invoicingFactsOn,
  vatPlaces,
};

export default implement(
  countryReadiness,
  { ...readinessActions, ...factActions, ...listActions, ...ruleActions, ...factsOfDayActions },
  {
    started: ({ config, log }) => {
      const { version, fullySupported: answer } = loadFacts(config.countryDataDir);
      log.debug(
        { dataVersion: version, countries: answer.countryCodes.length },
        'facts about countries loaded',
      );
    },
  },
);
