// Documents: invoices, credit notes and quotes, payments, statements. One file per capability, one service.
import { defineService } from '../contract';
import { attaching } from './attaching';
import { bookReports } from './books';
import { checks } from './checks';
import { claims } from './claims';
import { collected } from './collected';
import { countryRules } from './country-rules';
import { creating } from './creating';
import { creditReads } from './credits';
import { daysOutstandingReports } from './days-outstanding';
import { deposits } from './deposits';
import { drafts } from './drafts';
import { dunning } from './dunning';
import { eInvoices } from './e-invoices';
import { emailTemplates } from './email-templates';
import { exporting } from './exporting';
import { files } from './files';
import { holds } from './holds';
import { importing } from './importing';
import { invoicePage } from './invoice-page';
import { issueReadiness } from './issue-readiness';
import { issuing } from './issuing';
import { latePaymentActions } from './late-payment';
import { movedToReceivables } from './moved';
import { numbering } from './numbering';
import { paymentReports } from './payment-report';
import { payments } from './payments';
import { periods } from './periods';
import { priceReductions } from './price-reductions';
import { receivableSums } from './receivable-sums';
import { rendering } from './rendering';
import { reports } from './reports';
import { scheduled } from './scheduled';
import { selfBillingAnswers } from './self-billing-answer';
import { sending } from './sending';
import { settlements } from './settlements';
import { signing } from './signing';
import { statements } from './statements';
import { transmitting } from './transmitting';
import { vatReturns } from './vat-return';
import { vatSuggestionActions } from './vat-suggestion';
import { verifactu } from './verifactu';
import { withholdingSuggestionActions } from './withholding-suggestion';

export const documents = defineService('documents', {
  ...drafts,
  ...creating,
  ...importing,
  ...scheduled,
  ...deposits,
  ...attaching,
  ...issuing,
  ...priceReductions,
  ...selfBillingAnswers,
  ...issueReadiness,
  ...checks,
  ...sending,
  ...emailTemplates,
  ...payments,
  ...settlements,
  ...creditReads,
  ...numbering,
  ...rendering,
  ...signing,
  ...invoicePage,
  ...statements,
  ...latePaymentActions,
  ...collected,
  ...dunning,
  ...holds,
  ...claims,
  ...reports,
  ...paymentReports,
  ...daysOutstandingReports,
  ...receivableSums,
  ...bookReports,
  ...vatReturns,
  ...periods,
  ...files,
  ...exporting,
  ...countryRules,
  ...vatSuggestionActions,
  ...withholdingSuggestionActions,
  ...eInvoices,
  ...transmitting,
  ...verifactu,
  ...movedToReceivables,
});
