// Documents: invoices, credit notes and quotes, payments, statements. One file per capability, one service.
import { defineService } from '../contract';
import { countryRules } from './country-rules';
import { drafts } from './drafts';
import { emailTemplates } from './email-templates';
import { exporting } from './exporting';
import { files } from './files';
import { issuing } from './issuing';
import { numbering } from './numbering';
import { payments } from './payments';
import { rendering } from './rendering';
import { sending } from './sending';
import { signing } from './signing';
import { statements } from './statements';

export const documents = defineService('documents', {
  ...drafts,
  ...issuing,
  ...sending,
  ...emailTemplates,
  ...payments,
  ...numbering,
  ...rendering,
  ...signing,
  ...statements,
  ...files,
  ...exporting,
  ...countryRules,
});
