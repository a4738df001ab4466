// Documents: invoices, credit notes and quotes, payments, statements. One file per capability, one service.
import { defineService } from '../contract';
import { attaching } from './attaching';
import { checks } from './checks';
import { countryRules } from './country-rules';
import { creating } from './creating';
import { deposits } from './deposits';
import { drafts } from './drafts';
import { eInvoices } from './e-invoices';
import { emailTemplates } from './email-templates';
import { exporting } from './exporting';
import { files } from './files';
import { holds } from './holds';
import { importing } from './importing';
import { issueReadiness } from './issue-readiness';
import { issuing } from './issuing';
import { latePaymentActions } from './late-payment';
import { numbering } from './numbering';
import { paymentReports } from './payment-report';
import { payments } from './payments';
import { periods } from './periods';
import { recurring } from './recurring';
import { rendering } from './rendering';
import { reports } from './reports';
import { sending } from './sending';
import { settlements } from './settlements';
import { signing } from './signing';
import { statements } from './statements';
import { transmitting } from './transmitting';
import { vatSuggestionActions } from './vat-suggestion';
import { verifactu } from './verifactu';

export const documents = defineService('documents', {
  ...drafts,
  ...creating,
  ...importing,
  ...deposits,
  ...attaching,
  ...issuing,
  ...issueReadiness,
  ...checks,
  ...sending,
  ...emailTemplates,
  ...payments,
  ...settlements,
  ...numbering,
  ...rendering,
  ...signing,
  ...statements,
  ...latePaymentActions,
  ...holds,
  ...recurring,
  ...reports,
  ...paymentReports,
  ...periods,
  ...files,
  ...exporting,
  ...countryRules,
  ...vatSuggestionActions,
  ...eInvoices,
  ...transmitting,
  ...verifactu,
});
